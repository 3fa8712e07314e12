import { sql } from 'kysely'
import { searchQuery } from '#server/messaging/messages/search.ts'
import { expect, test } from '#tests/support/world.ts'

/** A tenth of them are in the conversation that is searched; "glaze" is in one of ten texts. */
const messages = 50_000

interface Explained {
  'QUERY PLAN': string
}

test('a search inside a conversation reads no other conversation, however common the word', {
  timeout: 120_000,
}, async ({ world }) => {
  const [creator, fans] = [await world.creator(), [await world.fan(), await world.fan()]]
  const [searched, other] = ['a'.repeat(24), 'b'.repeat(24)]
  for (const [at, id] of [searched, other].entries()) {
    const fanId = fans[at]?.id ?? ''
    await sql`insert into conversation (id, type, creator_id, fan_id)
      values (${id}, 'private', ${creator.id}, ${fanId})`.execute(world.db)
    for (const accountId of [creator.id, fanId]) {
      await sql`insert into conversation_member (conversation_id, account_id, is_listed)
        values (${id}, ${accountId}, true)`.execute(world.db)
    }
  }
  await sql`insert into message (id, conversation_id, type, text, sender_id)
    select lpad(to_hex(n), 24, '0'), case when n % 10 = 0 then ${searched} else ${other} end, 'text',
      'message ' || md5(n::text) || case when n / 10 % 10 = 0 then ' of the glaze' else '' end
        || case when n = 20000 then ' tenmoku' else '' end,
      ${creator.id}
    from generate_series(1, ${sql.lit(messages)}) n`.execute(world.db)
  await sql`vacuum analyze message`.execute(world.db)

  const plans: string[] = []
  for (const keyword of ['tenmoku', 'glaze', 'e']) {
    const page = { limit: 25, offset: 0 }
    const query = searchQuery({ conversationId: searched, viewerId: creator.id, keyword, page })
    const found = await query.execute(world.db)
    expect(found.rows[0]?.total).toBe(
      { tenmoku: 1, glaze: messages / 100, e: messages / 10 }[keyword],
    )
    const explained = await sql<Explained>`explain (costs off) ${query}`.execute(world.db)
    const plan = explained.rows.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan, keyword).not.toMatch(/Seq Scan on message\b/)
    plans.push(`-- ${keyword}\n${plan.replaceAll(creator.id, '…')}`)
  }
  await expect(plans.join('\n\n')).toMatchFileSnapshot('message-search-plans.txt')
})
