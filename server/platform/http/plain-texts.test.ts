import { ReadFeed } from '#contract/content/feeds.ts'
import { CreateGallery } from '#contract/content/galleries.ts'
import { CreateFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { AddStaffNote } from '#contract/operations/account-page.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { CreateCategory } from '#contract/profiles/categories.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { publishPost, subscribed } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const post = (text: string) => ({ body: { type: 'text' as const, text, isSale: false } })

test('a post is stored without markup', async ({ world }) => {
  const creator = await world.creator()
  const text = 'a < b <script>alert(1)</script><i onclick=x>c</i> List<String> &lt;b&gt;'
  const { data } = await creator.call(CreateFeed, post(text))
  expect(data.text).toBe('a < b c List< String> &lt;b&gt;')
})

test('a profile is stored without markup, also in lists and links', async ({ world }) => {
  const creator = await world.creator()
  const { data } = await creator.call(UpdateCreator, {
    params: { id: creator.id },
    body: {
      name: 'Mara <b>Lind</b>',
      bio: '<p>Hello & <em>welcome</em></p>',
      city: '<u>Oslo</u>',
      languages: ['<i>Norsk</i>'],
      links: [{ title: '<b>Shop</b>', url: 'https://shop.test/' }],
    },
  })
  expect(data).toMatchObject({
    ...{ name: 'Mara Lind', bio: 'Hello & welcome', city: 'Oslo', languages: ['Norsk'] },
    links: [{ title: 'Shop', url: 'https://shop.test/' }],
  })
})

test('a text of markup alone is as missing as none, also when it is changed', async ({ world }) => {
  const creator = await world.creator()
  const missing = { status: 422, problem: { fieldProblems: { text: { code: 'required' } } } }
  expect(await creator.call(CreateFeed, post('<b> </b><!-- x -->'))).toMatchObject(missing)
  const { _id } = await publishPost(creator)
  const params = { id: _id }
  expect(
    await creator.call(UpdateFeed, { params, body: { text: '<script>x</script>' } }),
  ).toMatchObject(missing)
  expect((await world.visitor.call(ReadFeed, { params })).data.text).toBe('Good morning')
})

test('limits count what is left: markup does not, and each emoji is one', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { _id } = await publishPost(creator)
  const comment = async (content: string) =>
    (await fan.call(CreateComment, { body: { objectId: _id, objectType: 'feed', content } })).status
  expect(await comment(`<b>${'a'.repeat(150)}</b>`)).toBe(200)
  expect(await comment('😀'.repeat(150))).toBe(200)
  expect(await comment('😀'.repeat(151))).toBe(422)
  // One family is seven code points.
  expect(await comment('👨‍👩‍👧‍👦'.repeat(22))).toBe(422)
  expect(await comment('e\u0301'.repeat(76))).toBe(422)
})

test('a post that nobody can see is refused', async ({ world }) => {
  const creator = await world.creator()
  const { status, problem } = await creator.call(CreateFeed, post('\u200b\u3164 \u2800\ufe0f'))
  expect([status, problem?.fieldProblems?.text?.code]).toEqual([422, 'required'])
})

test('comments, messages, titles, names and notes that nobody can see are refused as spaces are', async ({
  world,
}) => {
  const [creator, fan, owner] = [await world.creator(), await world.fan(), await world.staff()]
  const { _id } = await publishPost(creator)
  await subscribed(world, fan, creator)
  const body = { source: 'performer' as const, sourceId: creator.id }
  const { data: talk } = await fan.call(OpenConversation, { body })
  const about = { objectId: _id, objectType: 'feed' }
  for (const blank of [
    '  ',
    '\u200b\u200d',
    '<i>\u3164</i>',
    '\u2800 \ufe0f',
    '\u00ad\u2060',
    '\u{e0041}',
  ]) {
    const codes = [
      await fan.call(CreateComment, { body: { ...about, content: blank } }),
      await fan.call(SendMessage, { params: { id: talk._id }, body: { text: blank } }),
      await creator.call(CreateGallery, { body: { title: blank } }),
      await owner.call(CreateCategory, { body: { name: blank } }),
      await owner.call(AddStaffNote, { params: { id: fan.id }, body: { text: blank } }),
    ].map(({ status, problem }) => [
      status,
      ...Object.values(problem.fieldProblems ?? {}).map(({ code }) => code),
    ])
    expect(codes, JSON.stringify(blank)).toEqual(codes.map(() => [422, 'required']))
  }
})

test('a password and the footer keep what looks like markup', async ({ world }) => {
  const [owner, fan] = [await world.staff(), await world.fan()]
  const password = 'Curtain<b>-call-1'
  const changed = await fan.call(UpdateMe, {
    body: { password, currentPassword: 'Curtain-call-1' },
  })
  expect(changed.status).toBe(200)
  expect(
    (await fan.call(UpdateMe, { body: { password: 'Other-1-abc', currentPassword: password } }))
      .status,
  ).toBe(200)

  const body = { footerContent: '<p>Made <b>here</b></p>', homeTitle: 'Our <b>stage</b>' }
  const { data } = await owner.call(UpdateSettings, { body })
  const value = (key: string) => data.data.find((row) => row.key === key)?.value
  expect([value('footerContent'), value('homeTitle')]).toEqual([body.footerContent, 'Our stage'])
})
