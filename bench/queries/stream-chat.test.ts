import { sql } from 'kysely'
import { messagePage } from '#server/live/stream-chat/reads.ts'
import { onAir, streamOf } from '#server/live/stream-chat/tests/streaming.ts'
import { expect, test } from '#tests/support/world.ts'

const chats = 20
/** A twentieth of them is in the chat that is read. */
const messages = 40_000

interface Explained {
  'QUERY PLAN': string
}

const idOf = (n: number) => n.toString(16).padStart(24, '0')

test('a page of a chat reads no other chat and no more messages than it shows', {
  timeout: 120_000,
}, async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  for (let count = 1; count < chats; count++) await streamOf(world, creator, { status: 'over' })
  await sql`insert into stream_chat (conversation_id)
    select conversation_id from stream`.execute(world.db)
  const read = stream.conversationId
  await sql`insert into stream_message (id, conversation_id, type, text, sender_id)
    select lpad(to_hex(n), 24, '0'), chat.id, 'text', 'message ' || n,
      case when n % 100 = 0 then ${creator.id} else ${fan.id} end
    from (select conversation_id as id, row_number() over (order by id) as nth from stream) chat
    join generate_series(1, ${sql.lit(messages)}) n on n % ${sql.lit(chats)} + 1 = chat.nth`.execute(
    world.db,
  )
  await sql`vacuum analyze stream_message`.execute(world.db)

  const pages = {
    newest: {},
    'further on': { offset: 500 },
    older: { before: idOf(20_000) },
    newer: { after: idOf(20_000) },
  }
  const plans: string[] = []
  for (const [name, wish] of Object.entries(pages)) {
    const query = messagePage(world.db, read, { limit: 25, offset: 0, ...wish })
    expect(await query.execute(), name).toHaveLength(25)
    const plan = (await query.explain('text', sql`costs off`))
      .map((message) => (message as Explained)['QUERY PLAN'])
      .join('\n')
    expect(plan, name).not.toMatch(/Seq Scan on stream_message\b|Sort/)
    plans.push(`-- ${name}\n${plan.replaceAll(read, '…')}`)
  }
  await expect(plans.join('\n\n')).toMatchFileSnapshot('stream-chat-plans.txt')
})
