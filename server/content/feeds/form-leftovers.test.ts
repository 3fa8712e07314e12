import { CreateFeed } from '#contract/content/publish-feeds.ts'
import type { Person } from '#tests/support/people.ts'
import { uploadPhoto } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

/** As a form sends it: fields of other choices stay in the body. */
async function publish(creator: Person, fields: object) {
  const file = await uploadPhoto(creator)
  const post = { type: 'photo' as const, text: 'Hello', isSale: false, fileIds: [file] }
  return creator.call(CreateFeed, { body: { ...post, ...fields } })
}

test('a schedule is ignored for other types, even an invalid one', async ({ world }) => {
  const creator = await world.creator()
  for (const streamingScheduled of ['', 'no date', '2020-01-01T00:00:00Z', new Date().toString()]) {
    const reply = await publish(creator, { streamingScheduled })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data.streamingScheduled).toBeNull()
  }
})

test('a scheduled stream accepts both date formats and nothing else', async ({ world }) => {
  const creator = await world.creator()
  const schedule = (streamingScheduled: string) =>
    publish(creator, { type: 'scheduled-streaming', fileIds: [], streamingScheduled })
  const soon = new Date(Date.now() + 3_600_000)
  expect((await schedule(soon.toISOString())).status).toBe(200)
  expect((await schedule(soon.toUTCString())).status).toBe(200)
  expect((await schedule('any words at all 2099')).problem.error).toBe('schedule_in_past')
})

test('the price of a post for subscribers is ignored, and blanks count as an empty text', async ({
  world,
}) => {
  const creator = await world.creator()
  expect((await publish(creator, { price: -3 })).data.price).toBe(0)
  expect((await publish(creator, { isSale: true, price: -3 })).status).toBe(422)
  expect((await publish(creator, { text: ' \n ' })).problem.fields).toHaveProperty('text')
})
