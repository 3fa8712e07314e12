import {
  DecideVerification,
  ListVerifications,
  ReadVerification,
} from '#contract/moderation/verification.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type DecisionParts, decide } from './actions.ts'
import { listVerifications, readVerification } from './reads.ts'

export function verificationRoutes(api: Api, parts: DecisionParts): void {
  serve(api, ListVerifications, ({ query }) => listVerifications(parts.db, query))

  serve(api, ReadVerification, ({ viewer, params }) =>
    readVerification(parts, { accountId: params.id, viewerId: viewer.id }),
  )

  serve(api, DecideVerification, async ({ viewer, params, body }) => {
    await decide(parts, { ...body, accountId: params.id, actorId: viewer.id })
    return readVerification(parts, { accountId: params.id, viewerId: viewer.id })
  })
}
