import { redirect } from 'react-router'
import { FindNotification, ReadNotification } from '#contract/notifications/notifications.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { isShown, presentNotification } from '../features/notifications/topics.ts'
import { getApi } from '../lib/api.ts'
import { isApiProblem } from '../lib/api-problem.ts'
import { links } from '../lib/links.ts'
import type { Route } from './+types/open-notification.ts'

export const handle: PageHandle = { authenticate: true }

/** What a notification in an email or on a device is about; it is read then. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  try {
    const found = await call(FindNotification, { params })
    await call(ReadNotification, { params })
    const link = isShown(found) ? presentNotification(found).link : undefined
    return redirect(link ?? links.notifications())
  } catch (problem) {
    if (isApiProblem(problem) && problem.status < 500 && problem.status !== 401) {
      return redirect(links.notifications())
    }
    throw problem
  }
}
