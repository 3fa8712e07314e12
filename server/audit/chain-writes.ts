import { sql } from 'kysely'
import { acquireNameLock, type Db } from '#server/platform/database/index.ts'
import { beginning, entryHash } from './chain-hash.ts'
import { findEnd } from './chain-reads.ts'

const batchSize = 500

/**
 * Number and chain committed entries that are not chained yet. Concurrent calls run one after the
 * other.
 */
export async function chainEntries(db: Db): Promise<void> {
  while ((await chainSome(db)) === batchSize);
}

const chainSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, 'audit chain')
    const waiting = await tx
      .selectFrom('audit_unchained as u')
      .innerJoin('audit_log as l', 'l.id', 'u.entry_id')
      .select(['l.id', 'l.actor_id as actorId', 'l.action', 'l.target_kind as targetKind'])
      .select(['l.target_id as targetId', 'l.values_hash'])
      .select(
        sql<string>`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
          'createdAt',
        ),
      )
      .orderBy('l.created_at')
      .orderBy('l.id')
      .limit(batchSize)
      .execute()
    if (waiting.length === 0) return 0
    const end = await findEnd(tx)
    let [number, hash] = [Number(end?.number ?? 0), end?.hash ?? beginning]
    const links = waiting.map(({ values_hash, ...entry }) => {
      number += 1
      hash = entryHash(hash, { ...entry, number, valuesHash: values_hash.toString('hex') })
      return { number: BigInt(number), entry_id: entry.id, hash }
    })
    await tx.insertInto('audit_chain').values(links).execute()
    const ids = waiting.map(({ id }) => id)
    await tx.deleteFrom('audit_unchained').where('entry_id', 'in', ids).execute()
    return waiting.length
  })

interface SignedHead {
  number: bigint
  hash: Buffer
  signedAt: Date
  signature: Buffer
}

/** Store a head that will be sent; an existing one is kept. */
export async function insertHead(
  db: Db,
  { number, hash, signedAt, signature }: SignedHead,
): Promise<void> {
  await db
    .insertInto('audit_head')
    .values({ number, hash, signed_at: signedAt, signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
