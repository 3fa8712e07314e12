import { creditWallet } from '#server/money/wallet/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { BenchCluster } from './postgres.ts'
import type { Seeded } from './seed.ts'

/** More than anyone spends in a run, in cents. */
const plenty = 1_000_000_000_000n

/** Fill all wallets: in our ledger, and in the tables of the bare server. */
export async function fillWallets({ databaseUrl }: BenchCluster, { fans, creators }: Seeded) {
  const database = connectDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
  const { db } = database
  for (const { id } of fans) {
    const credit = { accountId: id, amountCents: plenty }
    await db.transaction().execute((tx) => creditWallet(tx, credit, new Date()))
  }
  await rows(
    db,
    'create table bare_wallet (account_id text primary key, cents bigint not null check (cents >= 0))',
  )
  await rows(
    db,
    `create table bare_charge (id text primary key, fan_id text not null, target_id text not null,
       cents bigint not null, net_cents bigint not null, cents_left bigint not null,
       created_at timestamptz not null default now())`,
  )
  await rows(db, 'create index bare_charge_by_target on bare_charge (target_id, id)')
  await rows(db, 'create index bare_charge_by_fan on bare_charge (fan_id, id)')
  await rows(
    db,
    'insert into bare_wallet (account_id, cents) select id, $2 from unnest($1::text[]) id',
    [[...fans, ...creators].map(({ id }) => id), plenty],
  )
  await rows(db, 'vacuum analyze')
  await database.close()
}
