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

/** A badge whose count fails is left out; the page and the other badge are shown. */
export async function loadUnread(context: Readonly<RouterContextProvider>): Promise<Unread> {
  if (!getMe(context)) return nothingUnread
  const { call } = getApi(context)
  const [messages, notifications] = await Promise.all([
    countedOr(nothingUnread.messages, call(CountUnread)),
    countedOr(nothingUnread.notifications, call(CountUnreadNotifications)),
  ])
  return { messages, notifications }
}

async function countedOr<T>(none: T, counting: Promise<T>): Promise<T> {
  try {
    return await counting
  } catch (failure) {
    if (!isApiProblem(failure)) throw failure
    return none
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
