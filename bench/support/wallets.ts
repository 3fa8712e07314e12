import { creditWallet } from '#server/money/wallet/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { BenchCluster } from './postgres.ts'
import type { Seeded } from './seed.ts'

/** More than anyone spends in a run, in cents. */
const plenty = 1_000_000_000_000n

/** Where a fan has things sent to. */
export const addressOf = (fanId: string) => fanId.replace('6bf', '6bd')

/**
 * Fill all wallets and stocks, in our ledger and in the tables of the bare server, and give each fan an address.
 */
export async function fillWallets(
  { databaseUrl }: BenchCluster,
  { fans, creators, products }: Seeded,
) {
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
  await rows(db, 'update product_variant set stock = 1000000')
  await rows(
    db,
    `insert into address (id, account_id, name, recipient, country_code, country, state, city, district, ward,
       street_address, street_number, zip_code, description, created_at, updated_at)
     select replace(id, '6bf', '6bd'), id, 'Home', '', 'DE', 'Germany', '', 'Hamburg', '', '', 'Hafenstraße',
       '1', '20359', '', now(), now() from unnest($1::text[]) id`,
    [fans.map(({ id }) => id)],
  )
  await rows(
    db,
    'create table bare_stock (product_id text primary key, pieces integer not null check (pieces >= 0))',
  )
  await rows(
    db,
    `create table bare_order (id text primary key, fan_id text not null, product_id text not null,
       address text not null, phone text not null, created_at timestamptz not null default now())`,
  )
  await rows(db, 'create index bare_order_by_product on bare_order (product_id, id)')
  await rows(db, 'create index bare_order_by_fan on bare_order (fan_id, id)')
  await rows(db, 'insert into bare_stock select id, 1000000 from unnest($1::text[]) id', [products])
  await rows(db, 'vacuum analyze')
  await database.close()
}
