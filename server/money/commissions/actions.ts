import type { CreatorCommission } from '#contract/money/commissions.ts'
import { recordDecision } from '#server/audit/index.ts'
import { lockDecidedAccount } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { basisPoints } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { lockCommission, readCommission } from './reads.ts'
import { storeCommission } from './writes.ts'

interface Change {
  actor: Viewer
  creatorId: string
  /** A fraction from 0 to 1; null: the site's. */
  commission: number | null
  reason: string
}

/**
 * Set or remove a creator's own commission. Setting the one that stands changes nothing. Throws
 * `not_found`, `own_decision`, `permission_missing`, `account_deleted`.
 */
export async function setCommission(
  { db, clock }: { db: Db; clock: Clock },
  { actor, creatorId, commission, reason }: Change,
): Promise<CreatorCommission> {
  if (actor.id === creatorId) throw new Problem('own_decision')
  const now = clock.now()
  const chosen = commission === null ? null : basisPoints(commission)
  await db.transaction().execute(async (tx) => {
    await lockDecidedAccount(tx, { actor, accountId: creatorId, now })
    const creator = await lockCommission(tx, creatorId)
    if (!creator) throw new Problem('not_found')
    const before = creator.commission_basis_points
    if (before === chosen) return
    await storeCommission(tx, {
      creatorId,
      basisPoints: chosen,
      since: chosen === null ? null : now,
    })
    await recordDecision(tx, {
      ...{ actorId: actor.id, action: 'creator.commission_set', reason },
      ...{ targetKind: 'account', targetId: creatorId },
      before: { commission: before === null ? null : before / 10_000 },
      after: { commission: chosen === null ? null : chosen / 10_000 },
    })
  })
  const changed = await readCommission(db, creatorId)
  if (!changed) throw new Problem('not_found')
  return changed
}
