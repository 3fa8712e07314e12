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
