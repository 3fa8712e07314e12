import { BuyProducts } from '#contract/commerce/orders.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { openStore, priceCents, sendShoppers, settleIn, soldOf } from './support/shoppers.ts'
import { startSecondProcess } from './support/two-processes/second-process.ts'

/** Far beyond what pieces that were given back can cost: deadlocks would use all of them. */
const maxAttempts = 20

test('C3: 50 buyers of 30 pieces: exactly 30 are sold, whole carts or nothing, and the money is right', async ({
  world,
}) => {
  const { db } = world
  const store = await openStore(db, { products: 2, pieces: 60 })
  const [rare, plenty] = store.productIds as [string, string]
  await rows(db, 'update product_variant set stock = 30 where id = $1', [rare])
  const shoppers = await sendShoppers(db, 50, 2)
  const addresses = await Promise.all(shoppers.map((shopper) => settleIn(db, shopper)))
  const second = await startSecondProcess(world.app)
  const apps = [world.app.http, second.http]
  const buy = async (n: number, attempt = 1): Promise<{ status: number; code: unknown }> => {
    const lines = n % 3 === 0 ? [plenty, rare] : [rare, plenty]
    const reply = await apps[n % 2]?.inject({
      method: 'POST',
      url: BuyProducts.path,
      headers: {
        authorization: shoppers[n]?.token ?? '',
        'idempotency-key': `cart ${n}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({
        performerId: store.creatorId,
        lines: lines.map((productId) => ({ productId, quantity: 1 })),
        ...addresses[n],
      }),
    })
    if (!reply) throw new Error('there is no such process')
    // Pieces that were given back meanwhile: worth another try.
    if (reply.statusCode === 503 && attempt < maxAttempts) return buy(n, attempt + 1)
    return { status: reply.statusCode, code: (reply.json() as { error?: unknown }).error }
  }
  const replies = await Promise.all(shoppers.map((_, n) => buy(n)))
  await second.close()
  const sold = replies.filter(({ status }) => status === 200)
  const others = replies.filter(({ status }) => status !== 200)
  expect(sold).toHaveLength(30)
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['out_of_stock']))
  expect(await soldOf(db, [rare])).toEqual({ apart: 0, orders: 30, stock: 0 })
  expect(await soldOf(db, [plenty])).toEqual({ apart: 0, orders: 30, stock: 30 })
  const wallets = await rows<{ cents: bigint }>(
    db,
    `select balance_cents as cents from ledger_account where kind = 'wallet' and owner_id = any($1)`,
    [shoppers.map(({ id }) => id)],
  )
  const full = wallets.filter(({ cents }) => cents === BigInt(2 * priceCents))
  const empty = wallets.filter(({ cents }) => cents === 0n)
  expect([full.length, empty.length]).toEqual([20, 30])
  expect(await checkLedger(db)).toMatchObject({ balanced: true, findings: [] })
}, 120_000)
