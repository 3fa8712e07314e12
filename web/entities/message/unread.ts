import type { RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { CountUnread } from '#contract/messaging/messages.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { useLoaded } from '../../lib/cache/queries.ts'
import { getMe } from '../account/session-context.ts'

/** Unread counts over all conversations. */
export type Unread = Reply<typeof CountUnread>

export const nothingUnread: Unread = { total: 0 }

/**
 * Load the unread count for the navigation. On failure the badge is left out, but the page still
 * renders.
 */
export async function loadUnread(context: Readonly<RouterContextProvider>): Promise<Unread> {
  if (!getMe(context)) return nothingUnread
  try {
    return await getApi(context).call(CountUnread)
  } catch (failure) {
    if (!isApiProblem(failure)) throw failure
    return nothingUnread
  }
}

/** After the first load, socket events update it. */
export const keepUnread = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && defaultShouldRevalidate

export const useUnread = (loaded: Unread): Unread => useLoaded(CountUnread, {}, loaded)
