import { sql } from 'kysely'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { accessData } from '#server/access/index.ts'
import { engagementData } from '#server/engagement/personal-data.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { moneyData } from '#server/money/personal-data.ts'
import { giveCard } from '#server/money/tests/paying.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('no column of money, access or engagement defaults to the time of the machine', async ({
  world,
}) => {
  const { parts } = world.app
  const tables = [moneyData(parts), accessData, engagementData(parts)].flatMap((part) =>
    Object.keys(part.tables),
  )
  expect(tables.length).toBeGreaterThan(20)
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables})
      and column_default ~* 'now\\(|timestamp|current_(date|time)|timeofday'
    order by 1`.execute(world.db)
  expect(rows).toEqual([])
})

test('follows, likes, comments and cards carry the time of the clock', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const post = await publishPost(creator)
  world.clock.advance(40 * dayMs)
  const from = world.clock.now()
  const on = { objectId: post._id, objectType: 'feed' }
  await fan.call(Follow, { params: { id: creator.id } })
  await fan.call(AddReaction, { body: { ...on, action: 'like' } })
  await fan.call(CreateComment, { body: { ...on, content: 'What a bird' } })
  await giveCard(fan)
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from follow union all select created_at from reaction
    union all select created_at from comment union all select updated_at from comment
    union all select created_at from payment_card`.execute(world.db)
  expect(rows).toHaveLength(5)
  expect(rows.filter(({ at }) => at < from || at > world.clock.now())).toEqual([])
})
