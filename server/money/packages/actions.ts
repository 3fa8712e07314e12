import type { Body } from '#contract/endpoint.ts'
import {
  type CreatePackage,
  maxPackages,
  type TokenPackage,
  type UpdatePackage,
} from '#contract/money/packages.ts'
import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { type PackageRow, presentPackage } from './package.ts'
import { lockPackage, lockPackages } from './reads.ts'
import { checkTerms } from './rules.ts'
import { saveOrdering, savePackage } from './writes.ts'

export interface PackageParts {
  db: Db
  clock: Clock
  gateway: Pick<PaymentGateway, 'leastChargeCents'>
}

const step = 10

/**
 * Add a package, last unless an ordering is given. Throws `package_limit`, `amount_invalid`,
 * `price_out_of_range`, `tokens_out_of_range`.
 */
export function addPackage(
  { db, clock, gateway }: PackageParts,
  actorId: string,
  { name, price, tokens, ...further }: Body<typeof CreatePackage>,
): Promise<TokenPackage> {
  const priceCents = cents(price, 'price')
  const tokensCents = cents(tokens, 'tokens')
  checkTerms({ priceCents, tokensCents, leastCents: gateway.leastChargeCents })
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const others = await lockPackages(tx)
    if (others.length >= maxPackages) throw new Problem('package_limit', { limit: maxPackages })
    const added = await savePackage(tx, {
      id: newId(now.getTime()),
      name: name.trim(),
      description: further.description?.trim() ?? '',
      price_cents: priceCents,
      tokens_cents: tokensCents,
      ordering: further.ordering ?? (others.at(-1)?.ordering ?? 0) + step,
      is_active: further.isActive ?? true,
      created_at: now,
    })
    const after = presentPackage(added)
    await recordDecision(tx, { actorId, action: 'package.created', ...target(added), after })
    return after
  })
}

/** Change a package; undefined values stay unchanged. Throws `not_found` and as `addPackage`. */
export function changePackage(
  { db, gateway }: PackageParts,
  actorId: string,
  { id, name, description, price, tokens, ...change }: Body<typeof UpdatePackage> & { id: string },
): Promise<TokenPackage> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPackage(tx, id)
    if (!before) throw new Problem('not_found')
    const priceCents = price === undefined ? before.price_cents : cents(price, 'price')
    const tokensCents = tokens === undefined ? before.tokens_cents : cents(tokens, 'tokens')
    if (price !== undefined || tokens !== undefined) {
      checkTerms({ priceCents, tokensCents, leastCents: gateway.leastChargeCents })
    }
    const changed = await savePackage(tx, {
      ...before,
      name: name?.trim() ?? before.name,
      description: description?.trim() ?? before.description,
      price_cents: priceCents,
      tokens_cents: tokensCents,
      ordering: change.ordering ?? before.ordering,
      is_active: change.isActive ?? before.is_active,
    })
    const values = { before: presentPackage(before), after: presentPackage(changed) }
    await recordDecision(tx, { actorId, action: 'package.changed', ...target(changed), ...values })
    return values.after
  })
}

/** Reorder the packages; those not given follow. Throws `package_not_listed`. */
export function orderPackages(
  { db }: PackageParts,
  actorId: string,
  ids: readonly string[],
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPackages(tx)
    const names = new Map(before.map(({ id, name }) => [id, name]))
    if (!ids.every((id) => names.has(id))) throw fieldProblem('package_not_listed', 'ids')
    const after = [...new Set([...ids, ...names.keys()])]
    await saveOrdering(tx, after, step)
    await recordDecision(tx, {
      actorId,
      action: 'package.ordered',
      targetKind: 'package',
      before: { order: [...names.values()] },
      after: { order: after.map((id) => names.get(id)) },
    })
  })
}

const target = ({ id }: PackageRow) => ({ targetKind: 'package', targetId: id })
