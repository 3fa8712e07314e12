import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addReaction, type ReactionParts, removeReaction } from './actions.ts'

export function reactionRoutes(api: Api, parts: ReactionParts & { clock: Clock }): void {
  serve(api, AddReaction, async ({ viewer, body, caller }) => {
    const _id = await addReaction(parts, { viewer, country: caller.country, ...body })
    return { _id, ...body }
  })

  serve(api, RemoveReaction, async ({ viewer, body }) => {
    await removeReaction(parts, { viewer, ...body })
    return { success: true }
  })
}
