/**
 * Baseline for our charges: Fastify and pg, the same session lookup, and one statement per charge.
 * No limits, blocks, idempotency keys, ledger, entitlements or events.
 */

import Fastify from 'fastify'
import pg from 'pg'
import { newId } from '#server/kernel/ids.ts'
import { viewerOf } from './session.ts'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: Number(process.env.DATABASE_POOL),
})
const app = Fastify()

/** The charge is a single row; earnings are summed up when read. */
const charge = `
  with paid as (
    update bare_wallet set cents = cents - $4 where account_id = $2 and cents >= $4 returning cents)
  insert into bare_charge (id, fan_id, target_id, cents, net_cents, cents_left)
  select $1, $2, $3, $4, $5, cents from paid returning cents_left`

/** The same with a piece from the stock and an order. */
const order = `
  with paid as (
    update bare_wallet set cents = cents - $4 where account_id = $2 and cents >= $4 returning cents),
  taken as (
    update bare_stock set pieces = pieces - 1 where product_id = $3 and pieces >= 1 returning product_id),
  ordered as (
    insert into bare_order (id, fan_id, product_id, address, phone)
    select $1, $2, product_id, $6, $7 from taken, paid returning id)
  insert into bare_charge (id, fan_id, target_id, cents, net_cents, cents_left)
  select $1, $2, $3, $4, $5, cents from paid, ordered returning cents_left`

type Sent = { Params: { id: string }; Body: { price: number } }

for (const [name, text, delivery] of [
  ['charge', charge, []],
  ['order', order, ['Hafenstraße 1, 20359 Hamburg', '491512345678']],
] as const) {
  app.post<Sent>(`/${name}/:id`, async ({ headers, params, body }) => {
    const fanId = await viewerOf(pool, headers.authorization)
    const cents = Math.round(body.price * 100)
    const id = newId()
    const values = [id, fanId, params.id, cents, Math.round(cents * 0.8), ...delivery]
    const { rows } = await pool.query({ name, text, values })
    return { status: 0, data: { _id: id, balance: Number(rows[0].cents_left) / 100 } }
  })
}

app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
