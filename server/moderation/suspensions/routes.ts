import { LiftSuspension, SuspendAccount } from '#contract/moderation/suspensions.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { liftSuspension, type SuspensionParts, suspendAccount } from './actions.ts'

export function suspensionRoutes(api: Api, parts: SuspensionParts): void {
  serve(api, SuspendAccount, async ({ viewer, params, body }) => {
    await suspendAccount(parts, { actor: viewer, accountId: params.id, ...body })
    return { success: true }
  })

  serve(api, LiftSuspension, async ({ viewer, params, body }) => {
    await liftSuspension(parts, { actor: viewer, accountId: params.id, ...body })
    return { success: true }
  })
}
