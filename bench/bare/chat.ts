/**
 * Baseline for our conversations: Fastify, pg and socket.io, the same session lookup, one insert per message and
 * the event in the request. No subscriptions, blocks, idempotency keys, unread counts or notices.
 */

import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'
import { newId } from '#server/kernel/ids.ts'
import { viewerOf } from './session.ts'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: Number(process.env.DATABASE_POOL),
})
const app = Fastify()
const sockets = new Server(app.server, { serveClient: false })

sockets.use(async (socket, next) => {
  const accountId = await viewerOf(pool, String(socket.handshake.query.token))
  await socket.join(accountId)
  next()
})

const insert = `
  with stored as (
    insert into bare_message (id, conversation_id, type, text, sender_id)
    select $1, id, 'text', $4, $3 from conversation where id = $2 and $3 in (creator_id, fan_id)
    returning *)
  select stored.*, a.name, a.username, c.creator_id, c.fan_id
  from stored join account a on a.id = sender_id join conversation c on c.id = conversation_id`

type Sent = { Params: { id: string }; Body: { text: string } }

app.post<Sent>('/messages/conversations/:id', async ({ headers, params, body }) => {
  const senderId = await viewerOf(pool, headers.authorization)
  const values = [newId(), params.id, senderId, body.text]
  const { rows } = await pool.query({ name: 'insert', text: insert, values })
  const message = messageOf(rows[0])
  sockets.to([rows[0].creator_id, rows[0].fan_id]).emit('message_created', message)
  return { status: 0, data: message }
})

// biome-ignore lint/suspicious/noExplicitAny: the bare server knows no types
const messageOf = (row: any) => ({
  _id: row.id,
  conversationId: row.conversation_id,
  type: row.type,
  text: row.text,
  fileId: null,
  files: [],
  senderId: row.sender_id,
  senderInfo: { _id: row.sender_id, name: row.name, username: row.username, avatar: '' },
  isDeleted: row.is_deleted,
  isSale: row.is_sale,
  price: Number(row.price_cents) / 100,
  replyTo: row.reply_to,
  reactions: [],
  meta: row.meta,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => sockets.close().then(() => process.exit(0)))
