import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { ChainedEntry } from './chain-hash.ts'

/** The end of the chain; undefined while no entry is chained. */
export const findEnd = (db: Db | Tx): Promise<{ number: bigint; hash: Buffer } | undefined> =>
  db
    .selectFrom('audit_chain')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The chain after a number, with the current entries: null for deleted ones. */
export const listChain = (db: Db | Tx, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('audit_chain as c')
    .leftJoin('audit_log as l', 'l.id', 'c.entry_id')
    .leftJoin('audit_value as v', 'v.entry_id', 'c.entry_id')
    .select(['c.number', 'c.hash', 'l.id', 'l.actor_id', 'l.action', 'l.target_kind'])
    .select(['l.target_id', 'l.values_hash', 'v.salt', 'v.content'])
    .select(
      sql<string>`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'created_at',
      ),
    )
    .where('c.number', '>', BigInt(after))
    .orderBy('c.number')
    .limit(limit)
    .execute()

export type ChainRow = Awaited<ReturnType<typeof listChain>>[number]

/** An entry as covered by the chain; undefined when its row is deleted. */
export function chainedEntry(row: ChainRow): ChainedEntry | undefined {
  const { id, action, target_kind, values_hash } = row
  if (id === null || action === null || target_kind === null || !values_hash) return undefined
  return {
    number: Number(row.number),
    id,
    actorId: row.actor_id,
    action,
    targetKind: target_kind,
    targetId: row.target_id,
    createdAt: row.created_at,
    valuesHash: values_hash.toString('hex'),
  }
}

/** The signed heads, oldest first. */
export const listHeads = (db: Db | Tx) =>
  db.selectFrom('audit_head').selectAll().orderBy('number').execute()
