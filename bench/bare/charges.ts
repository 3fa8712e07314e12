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
const text = `
  with paid as (
    update bare_wallet set cents = cents - $4 where account_id = $2 and cents >= $4 returning cents)
  insert into bare_charge (id, fan_id, target_id, cents, net_cents, cents_left)
  select $1, $2, $3, $4, $5, cents from paid returning cents_left`

app.post<{ Params: { id: string }; Body: { price: number } }>(
  '/charge/:id',
  async ({ headers, params, body }) => {
    const fanId = await viewerOf(pool, headers.authorization)
    const cents = Math.round(body.price * 100)
    const id = newId()
    const values = [id, fanId, params.id, cents, Math.round(cents * 0.8)]
    const charge = await pool.query({ name: 'charge', text, values })
    return { status: 0, data: { _id: id, balance: Number(charge.rows[0].cents_left) / 100 } }
  },
)

app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
