import { DismissItem, RestoreItem } from '#contract/discovery/dismissals.ts'
import { deleteDismissal, findSeen, type ItemKinds, insertDismissal } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

interface DismissalParts {
  db: Db
  clock: Clock
  kinds: ItemKinds
}

/** Items that an account has dismissed, which are not suggested to it. */
export function dismissalRoutes(api: Api, { db, clock, kinds }: DismissalParts): void {
  serve(api, DismissItem, async ({ viewer, body, caller }) => {
    const { objectType: kind, objectId: id } = body
    // Kinds without lists are never suggested.
    if (!kinds.of(kind).list) throw fieldProblem('invalid', 'objectType')
    const seen = await findSeen(db, kinds, { viewer, country: caller.country }, { kind, id })
    if (!seen || seen.isBlocked) throw new Problem('not_found')
    const item = { itemId: id, itemKind: kind, creatorId: seen.facts.ownerId }
    await insertDismissal(db, { accountId: viewer.id, ...item, now: clock.now() })
    return { success: true }
  })

  serve(api, RestoreItem, async ({ viewer, body }) => {
    await deleteDismissal(db, { accountId: viewer.id, itemId: body.objectId })
    return { success: true }
  })
}
