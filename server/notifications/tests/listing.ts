import {
  CountUnreadNotifications,
  ListNotifications,
  type Notification,
} from '#contract/notifications/notifications.ts'
import type { Person } from '#tests/support/people.ts'

/** What an account is notified of, newest first. */
export const listOf = async (person: Person): Promise<Notification[]> =>
  (await person.call(ListNotifications)).data.data

export const topicsOf = async (person: Person): Promise<string[]> =>
  (await listOf(person)).map(({ topic }) => topic)

export const unreadOf = async (person: Person): Promise<number> =>
  (await person.call(CountUnreadNotifications)).data
