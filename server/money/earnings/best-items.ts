import { sql } from 'kysely'
import { dayBounds } from '#server/kernel/pages.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'

const maxItems = 10

interface BestItem {
  kind: string
  id: string
  count: bigint
  net: bigint
  /** In the period before, which is as long. */
  netBefore: bigint
}

interface Query {
  creatorId: string
  /** Whole days in UTC, both inclusive. */
  fromDate: string
  toDate: string
}

/** Of which items a creator earned the most in a period, in cents; refunds are left out. */
export async function bestItems(db: Db, { creatorId, ...days }: Query): Promise<BestItem[]> {
  const { from, until } = dayBounds(days)
  if (!from || !until || from >= until) return []
  const items = await salesByItem(db, { creatorId, from, until })
    .select((eb) => eb.fn.sum<bigint>('c.quantity').as('count'))
    .orderBy(netSum, 'desc')
    .orderBy('c.target_id')
    .limit(maxItems)
    .execute()
  if (items.length === 0) return []
  const earlier = new Date(from.getTime() - (until.getTime() - from.getTime()))
  const before = await salesByItem(db, { creatorId, from: earlier, until: from })
    .where('c.target_id', '=', anyOf(items.map(({ id }) => id)))
    .execute()
  const nets = new Map(before.map(({ id, net }) => [id, net]))
  return items.map((item) => ({ ...item, netBefore: nets.get(item.id) ?? 0n }))
}

const netSum = sql<bigint>`sum(e.net_cents - e.refunded_net_cents)::bigint`

/** Sales from wallets: what is paid by card are subscriptions. A tip has no item but its creator. */
const salesByItem = (
  db: Db,
  { creatorId, from, until }: { creatorId: string; from: Date; until: Date },
) =>
  db
    .selectFrom('wallet_charge as c')
    .innerJoin('earning as e', 'e.id', 'c.id')
    .select(['c.target as kind', 'c.target_id as id', netSum.as('net')])
    .where('c.performer_id', '=', creatorId)
    .where('c.created_at', '>=', from)
    .where('c.created_at', '<', until)
    // As the partial index has it.
    .where(sql<boolean>`c.target <> 'performer' and c.status = 'success'`)
    .where('c.type', '<>', 'stream_tip')
    .groupBy(['c.target', 'c.target_id'])
