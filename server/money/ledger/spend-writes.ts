import { sql } from 'kysely'
import { grantPurchasesSql, type ItemKind, type Quote, type Sql } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { linesToJson, withoutZeros } from './entry.ts'
import type { Split } from './rules.ts'

/** What one buyer pays from the wallet, whatever it is for. */
export interface Spend {
  buyerId: string
  /** Two-letter code, when known. */
  country: string | undefined
  /** The caller's idempotency key, if there is one. */
  key: string | undefined
  /** `tip`, or the item kind of what is bought. */
  type: string
  target: { kind: string; id: string }
  /** It unlocks the target for its buyer, once. */
  isUnlock: boolean
  /** What the item kind does besides when it is paid. */
  grant?: ItemKind['grant'] | undefined
  quote: Quote
  share: Split
  /** The payee's own commission rate used for the split; null: the site's. */
  ownBasisPoints: number | null
}

/** The result of a spend, the same whenever its key is repeated. */
export interface Charge {
  id: string
  type: string
  target: string
  targetId: string
  totalCents: bigint
  walletAfterCents: bigint
}

/** Something has changed since the price was quoted and split: quote again. */
export class SpendOutdated extends Error {}

/**
 * Move money for a batch of spends (usually one) and grant what they buy, in one statement: entry,
 * lines, wallet, charge, earning, event and entitlement. No buyer may be in it twice. All or
 * nothing: if one spend of several fails, nothing is written, and the caller tries each alone.
 * Locks no row that two buyers share, except what an item kind locks to grant it. Returns charges
 * in the order of the spends.
 *
 * @throws {Problem} `not_found` (no such payee, or the item is gone), `blocked`,
 *   `creator_not_payable`, `wallet_overdrawn`, `key_reused` (also by the same request),
 *   `already_bought`
 * @throws {SpendOutdated}
 */
export async function spend(db: Db | Tx, spends: readonly Spend[], now: Date): Promise<Charge[]> {
  const orders = spends.map((one) => orderOf(one, now))
  const statement = spends.some(({ isUnlock }) => isUnlock) ? spendAndGrantSql : spendSql
  const { rows: left } = await statement(JSON.stringify(orders), now, spends)
    .execute(db)
    .catch((error) => {
      throw refusalOf(error)
    })
  const walletCents = new Map(left.map((row) => [row.charge_id, row.wallet_cents]))
  return orders.map(({ id, type, target, target_id: targetId }, index) => {
    const walletAfterCents = walletCents.get(id)
    const totalCents = spends[index]?.quote.priceCents
    if (walletAfterCents === undefined || totalCents === undefined) {
      throw new Error('a spend was not answered')
    }
    return { id, type, target, targetId, totalCents, walletAfterCents }
  })
}

interface Left {
  charge_id: string
  wallet_cents: bigint
}

const spendSql = (orders: string, now: Date) =>
  sql<Left>`select charge_id, wallet_cents from spend(${orders}::jsonb, ${now})`

const nothing: Sql = sql`select null where false`

/**
 * One statement text for each set of item kinds; each kind grants all its purchases of the batch at
 * once.
 */
function spendAndGrantSql(orders: string, now: Date, spends: readonly Spend[]) {
  const grants = new Map(spends.map(({ target, grant }) => [target.kind, grant]))
  const granting = [...grants].sort().flatMap(([kind, grant]) => (grant ? [{ kind, grant }] : []))
  const ofKind = (kind: string): Sql => sql`(
    select id as charge_id, target_id as item_id, buyer_id from purchase where target = ${sql.lit(kind)})`
  const granted = granting.map(({ kind, grant }): Sql => {
    const purchases = ofKind(kind)
    return sql`, ${sql.id(`granted_${kind}`)} as (${grant(sql`${purchases} purchases`)})`
  })
  const gone = granting.map(
    ({ kind }): Sql => sql`(select item_id from ${ofKind(kind)} purchases
      except select id from ${sql.id(`granted_${kind}`)})`,
  )
  return sql<Left>`
    with given as materialized (select ${orders}::jsonb as orders, ${now}::timestamptz as at),
      purchase as materialized (
        select id, target, target_id, buyer_id, at
        from given, jsonb_populate_recordset(null::spend_order, orders) where is_unlock)
      ${sql.join(granted, sql``)},
      entitled as (${grantPurchasesSql(sql`purchase`)})
    select spent.* from given, spend(orders, at, array(${sql.join([nothing, ...gone], sql` union all `)})) spent`
}

/** A spend as the database takes it: `spend_order` in JSON, cents as text. */
function orderOf({ buyerId, quote, share, target, ...spend }: Spend, now: Date) {
  const { payeeId, priceCents } = quote
  return {
    id: newId(now.getTime()),
    type: spend.type,
    target: target.kind,
    target_id: target.id,
    is_unlock: spend.isUnlock,
    buyer_id: buyerId,
    buyer_country: spend.country ?? null,
    payee_id: payeeId,
    own_basis_points: spend.ownBasisPoints,
    price_cents: String(priceCents),
    net_cents: String(share.net),
    basis_points: share.commissionBasisPoints,
    quantity: quote.quantity ?? 1,
    // Only kind and id: names and titles are personal, and are read when a charge is shown.
    description: `${spend.type} ${target.id}`,
    meta: quote.meta ?? {},
    idempotency_key: spend.key ?? null,
    lines: linesToJson(
      withoutZeros([
        { account: { wallet: buyerId }, amount: -priceCents },
        { account: { earnings: payeeId }, amount: share.net },
        { account: 'commission', amount: share.commission },
      ]),
    ),
  }
}

/** By the name of the database constraint. */
const refusals = {
  item_gone: 'not_found',
  payee_unknown: 'not_found',
  buyer_blocked: 'blocked',
  payee_not_payable: 'creator_not_payable',
  wallet_not_overdrawn: 'wallet_overdrawn',
  wallet_charge_key: 'key_reused',
  wallet_charge_unlock: 'already_bought',
} as const
const isRefusal = (constraint: string): constraint is keyof typeof refusals =>
  constraint in refusals

/** The problem for an error of the database; an unknown error is returned unchanged. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code !== '23514' && code !== '23505') return error
  if (constraint === 'share_outdated') return new SpendOutdated()
  return isRefusal(constraint) ? new Problem(refusals[constraint]) : error
}
