import { insertAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'

export const priceCents = 500

export interface Shopper {
  id: string
  token: string
}

async function account(db: Db, { isPerformer }: { isPerformer: boolean }): Promise<string> {
  const id = newId()
  return db.transaction().execute((tx) =>
    insertAccount(tx, {
      username: `account${id}`,
      email: null,
      passwordHash: null,
      name: 'Somebody',
      firstName: '',
      lastName: '',
      isPerformer,
    }),
  )
}

/** A creator with so many photo posts at 5.00 each; answers the ids of the posts. */
export async function openShop(db: Db, posts: number): Promise<string[]> {
  const creatorId = await account(db, { isPerformer: true })
  await rows(db, 'insert into creator (account_id, verified_document) values ($1, true)', [
    creatorId,
  ])
  const ids = Array.from({ length: posts }, () => newId())
  await rows(
    db,
    `insert into feed (id, slug, creator_id, type, is_sale, price_cents, published_at)
     select id, 'post-' || id, $2, 'photo', true, $3, now() from unnest($1::text[]) as id`,
    [ids, creatorId, priceCents],
  )
  return ids
}

/** So many fans who can pay for every post, and nothing more. */
export async function sendShoppers(db: Db, count: number, posts: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let n = 0; n < count; n++) {
    const id = await account(db, { isPerformer: false })
    const token = await openSession(db, { accountId: id, remember: false, now: new Date() })
    const credit = { accountId: id, amountCents: BigInt(posts * priceCents) }
    await db.transaction().execute((tx) => creditWallet(tx, credit, new Date()))
    shoppers.push({ id, token })
  }
  return shoppers
}

/** A creator with so many products at 5.00 each, with so many pieces of each. */
export async function openStore(
  db: Db,
  { products, pieces }: { products: number; pieces: number },
): Promise<{ creatorId: string; productIds: string[] }> {
  const creatorId = await account(db, { isPerformer: true })
  await rows(db, 'insert into creator (account_id, verified_document) values ($1, true)', [
    creatorId,
  ])
  const productIds = Array.from({ length: products }, () => newId())
  await rows(
    db,
    `insert into product (id, slug, creator_id, title, type, price_cents, published_at, created_at, updated_at)
     select id, 'product-' || id, $2, 'A shirt', 'physical', $3, now(), now(), now() from unnest($1::text[]) as id`,
    [productIds, creatorId, priceCents],
  )
  // Each has one variant, which may have its id: they are of another table.
  await rows(
    db,
    `insert into product_variant (id, product_id, price_cents, stock, place)
     select id, id, $2, $3, 0 from unnest($1::text[]) as id`,
    [productIds, priceCents, pieces],
  )
  return { creatorId, productIds }
}

/** Where things are sent to a shopper. */
export async function settleIn(
  db: Db,
  { id: accountId }: Shopper,
): Promise<{ deliveryAddressId: string; phoneNumber: string }> {
  const id = newId()
  await rows(
    db,
    `insert into address (id, account_id, name, recipient, country_code, country, state, city, district, ward,
       street_address, street_number, zip_code, description, created_at, updated_at)
     values ($1, $2, 'home', '', 'NO', 'Norway', '', 'Oslo', '', '', 'Long street', '1', '0150', '', now(), now())`,
    [id, accountId],
  )
  return { deliveryAddressId: id, phoneNumber: '471234567890' }
}

export interface Sold {
  /** Charges without an order, or the other way round. */
  apart: number
  orders: number
  /** Pieces that are left. */
  stock: number
}

/** What became of products: each charge has its order, and the stock is less by what was ordered. */
export async function soldOf(db: Db, productIds: readonly string[]): Promise<Sold> {
  const [sold] = await rows<Sold>(
    db,
    `select (select count(*)::int from wallet_charge c full join product_order o on o.id = c.id
         where coalesce(c.target_id, o.product_id) = any($1) and (c.id is null or o.id is null)) as apart,
       (select coalesce(sum(quantity), 0)::int from product_order where product_id = any($1)) as orders,
       (select sum(stock)::int from product_variant where product_id = any($1)) as stock`,
    [productIds],
  )
  if (!sold) throw new Error('nothing was counted')
  return sold
}
