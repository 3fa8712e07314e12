import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { type BlockedPage, readBlocked } from '../../entities/creator/read-blocked.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'

type ReadOnce = () => Promise<PerformerProfile>

/**
 * Loads the creator of the page once; the page and its tab load in parallel and share the request.
 */
export const creatorContext = createContext<ReadOnce>()

export const readCreatorOnce: MiddlewareFunction<Response> = ({ context, params, url }, next) => {
  let reading: Promise<PerformerProfile> | undefined
  context.set(creatorContext, () => {
    const id = params.profileId ?? ''
    reading ??= read(getApi(context).call, id, getMe(context)?.isPerformer === false).then(
      (creator) => atOwnAddress(creator, id, url),
    )
    return reading
  })
  return next()
}

/** Throws a BlockedPage for a creator whom the fan themself blocked; for others there is none. */
async function read(call: Call, id: string, isFan: boolean): Promise<PerformerProfile> {
  try {
    return await call(ReadCreator, { params: { id } })
  } catch (failure) {
    if (!isFan || !isApiProblem(failure) || failure.status !== 404) throw failure
    const blockedCreator = await readBlocked(call, id)
    if (!blockedCreator) throw failure
    throw data({ blockedCreator } satisfies BlockedPage, { status: 404 })
  }
}

/** Redirects from a former username, which the owner may take back, to the same tab of the page. */
function atOwnAddress(creator: PerformerProfile, id: string, url: URL): PerformerProfile {
  const { username, _id } = creator
  const name = id.toLowerCase()
  if (!username || name === username || name === _id) return creator
  const { pathname, search } = url
  const tab = pathname.split('/')[2]
  throw redirect(`${links.profile(creator)}${tab ? `/${tab}` : ''}${search}`)
}
