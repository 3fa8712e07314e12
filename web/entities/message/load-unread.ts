import type { RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router'
import { CountUnread } from '#contract/messaging/messages.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { getMe } from '../account/session-context.ts'
import { nothingUnread, type Unread } from './unread.ts'

/** What is unread when the shell loads. A mark that cannot be known is not shown, the page is. */
export async function loadUnread(context: Readonly<RouterContextProvider>): Promise<Unread> {
  if (!getMe(context)) return nothingUnread
  try {
    const { total } = await getApi(context).call(CountUnread)
    return { messages: total }
  } catch (failure) {
    if (!isApiProblem(failure)) throw failure
    return nothingUnread
  }
}

/** From then on the socket tells. */
export const keepUnread = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && defaultShouldRevalidate
