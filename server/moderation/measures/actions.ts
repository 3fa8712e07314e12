import type { Measure } from '#contract/moderation/reports.ts'
import type { ItemKinds, ItemRef } from '#server/access/index.ts'
import { recordDecision } from '#server/audit/index.ts'
import { lockDecidedAccount } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { suspendWithin } from '../suspensions/index.ts'

export interface MeasureParts {
  clock: Clock
  kinds: ItemKinds
}

/** A decision about what was reported. */
interface MeasureInput {
  actor: Viewer
  item: ItemRef
  ownerId: string
  /** Sent to the owner. */
  reason: string
}

/** What staff may do about a reported item of a kind. */
export function measuresFor(kinds: ItemKinds, kind: string): Measure[] {
  const found = kinds.has(kind) ? kinds.of(kind) : undefined
  return [
    ...(found?.setHidden ? ['hide' as const] : []),
    ...(found?.remove ? ['remove' as const] : []),
    'warn',
    'suspend',
  ]
}

const permissionOf = (measure: Measure) =>
  measure === 'suspend' ? 'accounts.suspend' : 'content.moderate'

/**
 * Take measures about an item and its owner, in the transaction of the decision.
 * @throws {Problem} `permission_missing`, `measure_missing` for a kind that does not have it, and
 *   as suspending an account does
 */
export async function takeMeasures(
  tx: Tx,
  parts: MeasureParts,
  measures: readonly Measure[],
  input: MeasureInput,
): Promise<void> {
  const { actor, item } = input
  for (const measure of new Set(measures)) {
    const permission = permissionOf(measure)
    if (!actor.permissions.has(permission)) throw new Problem('permission_missing', { permission })
    if (!measuresFor(parts.kinds, item.kind).includes(measure)) throw new Problem('measure_missing')
    await taking[measure](tx, parts, input)
  }
}

const taking: Record<
  Measure,
  (tx: Tx, parts: MeasureParts, input: MeasureInput) => Promise<unknown>
> = {
  hide: (tx, parts, input) => setItemHidden(tx, parts, { ...input, isHidden: true }),
  remove: async (tx, { kinds }, input) => {
    if (await kinds.of(input.item.kind).remove?.(tx, input.item.id)) {
      await record(tx, 'item.removed_by_staff', input)
    }
  },
  warn: async (tx, { clock }, input) => {
    if (input.actor.id === input.ownerId) throw new Problem('own_decision')
    await lockDecidedAccount(tx, {
      actor: input.actor,
      accountId: input.ownerId,
      now: clock.now(),
    })
    await record(tx, 'account.warned', input)
  },
  suspend: (tx, { clock }, { actor, ownerId: accountId, reason }) =>
    suspendWithin(tx, { actor, accountId, reason }, clock.now()),
}

/** Hide an item or restore it; returns false, and records nothing, when it was so already. */
export async function setItemHidden(
  tx: Tx,
  { clock, kinds }: MeasureParts,
  { isHidden, ...input }: MeasureInput & { isHidden: boolean },
): Promise<boolean> {
  const { item, ownerId: creatorId } = input
  const hiding = { id: item.id, creatorId, isHidden, now: clock.now() }
  if (!(await kinds.of(item.kind).setHidden?.(tx, hiding))) return false
  await record(tx, isHidden ? 'item.hidden' : 'item.restored', input)
  return true
}

const record = (
  tx: Tx,
  action: 'account.warned' | 'item.hidden' | 'item.removed_by_staff' | 'item.restored',
  { actor, item, ownerId, reason }: MeasureInput,
): Promise<void> =>
  recordDecision(tx, {
    ...{ actorId: actor.id, action, targetKind: 'account', targetId: ownerId },
    ...{ reason: reason.trim(), after: { item: item.id, kind: item.kind } },
  })
