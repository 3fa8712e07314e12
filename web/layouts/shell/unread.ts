import type { RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { CountUnread } from '#contract/messaging/messages.ts'
import { CountUnreadNotifications } from '#contract/notifications/notifications.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { useLoaded } from '../../lib/cache/queries.ts'

/** Unread counts for the navigation. */
export interface Unread {
  /** Over all conversations. */
  messages: Reply<typeof CountUnread>
  notifications: Reply<typeof CountUnreadNotifications>
}

export const nothingUnread: Unread = { messages: { total: 0 }, notifications: 0 }

/** On failure the badges are left out, but the page still renders. */
export async function loadUnread(context: Readonly<RouterContextProvider>): Promise<Unread> {
  if (!getMe(context)) return nothingUnread
  const { call } = getApi(context)
  try {
    const [messages, notifications] = await Promise.all([
      call(CountUnread),
      call(CountUnreadNotifications),
    ])
    return { messages, notifications }
  } catch (failure) {
    if (!isApiProblem(failure)) throw failure
    return nothingUnread
  }
}

/** After the first load, socket events update them. */
export const keepUnread = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && defaultShouldRevalidate

/** The counts that a loader brought, as they are by now. */
export function useUnread(loaded: Unread): Unread {
  return {
    messages: useLoaded(CountUnread, {}, loaded.messages),
    notifications: useLoaded(CountUnreadNotifications, {}, loaded.notifications, loaded),
  }
}
