import { createContext, type MiddlewareFunction } from 'react-router'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { getApi } from '../../lib/api.ts'

type ReadOnce = () => Promise<PerformerProfile>

/**
 * Loads the creator of the page once; the page and its tab load in parallel and share the request.
 */
export const creatorContext = createContext<ReadOnce>()

export const readCreatorOnce: MiddlewareFunction<Response> = ({ context, params }, next) => {
  let reading: Promise<PerformerProfile> | undefined
  context.set(creatorContext, () => {
    reading ??= getApi(context).call(ReadCreator, { params: { id: params.profileId ?? '' } })
    return reading
  })
  return next()
}
