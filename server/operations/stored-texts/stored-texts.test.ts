import { ReadFeed } from '#contract/content/feeds.ts'
import { hashtagsOf } from '#contract/kit/hashtags.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { publishPost } from '#tests/support/posts.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'

async function clean(world: World) {
  await addJob(world.db, 'stored-texts.clean', {})
  await world.work()
}

test('a stored post loses its markup, as readers who saw it before see at once', async ({
  world,
}) => {
  const creator = await world.creator()
  const { _id } = await publishPost(creator)
  await rows(world.db, 'update feed set text = $2, version = version + 1 where id = $1', [
    _id,
    '<p>Hi <img src=x onerror=alert(1)>a < b</p>',
  ])
  const read = async () => (await world.visitor.call(ReadFeed, { params: { id: _id } })).data
  const before = await read()
  expect(before.text).toContain('<img')

  await clean(world)
  expect(await read()).toMatchObject({ text: 'Hi a < b', updatedAt: before.updatedAt })
})

test('hashtags of a stored post are read again once it has lost its markup', async ({ world }) => {
  const { _id } = await publishPost(await world.creator())
  const tagged = ['#sea<b>side</b>', '#<i>north</i>', '<p>#fjord</p>', '#a&amp;b', 'a <u>#sky</u>']
  await rows(world.db, 'update feed set text = $2, hashtags = $3 where id = $1', [
    ...[_id, tagged.join(' '), ['sea', 'fjord', 'sky']],
  ])
  await clean(world)
  const stored = await firstRow<{ text: string; hashtags: string[] }>(
    world.db,
    'select text, hashtags from feed where id = $1',
    [_id],
  )
  expect(stored?.hashtags).toEqual(hashtagsOf(stored?.text ?? ''))
  expect(stored?.hashtags).toContain('seaside')
  expect(stored?.hashtags).toContain('fjord')
})

test('a stored bio keeps its lines, and shows the characters that its entities stood for', async ({
  world,
}) => {
  const creator = await world.creator()
  await rows(world.db, 'update creator set bio = $2 where account_id = $1', [
    creator.id,
    '<p>One &amp; <b>two</b></p><p>I &lt;3<br />you &lt;script&gt;x&lt;/script&gt;</p>',
  ])
  await clean(world)
  const { data } = await world.visitor.call(ReadCreator, { params: { id: creator.id } })
  expect(data.bio).toBe('One & two\n\nI <3\nyou')
})

test('more rows than one batch are cleaned, others stay untouched', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const { _id } = await publishPost(creator)
  await rows(
    world.db,
    `insert into comment (id, object_id, object_type, content, created_by, created_at, updated_at)
     select lpad(to_hex(n), 24, '0'), $1, 'feed', case when n % 3 = 0 then 'as <3 is' else '<b>n</b>' end, $2, now(), now()
     from generate_series(1, 1203) n`,
    [_id, fan.id],
  )
  await clean(world)
  const left = await rows(
    world.db,
    'select content, count(*)::int from comment group by content order by content',
  )
  expect(left).toEqual([
    { content: 'as <3 is', count: 401 },
    { content: 'n', count: 802 },
  ])
})

test('a name that was only markup is replaced by a sign that it was there', async ({ world }) => {
  const creator = await world.creator()
  await rows(world.db, `update account set name = '<b></b>' where id = $1`, [creator.id])
  await clean(world)
  expect(await firstRow(world.db, 'select name from account where id = $1', [creator.id])).toEqual({
    name: '…',
  })
})
