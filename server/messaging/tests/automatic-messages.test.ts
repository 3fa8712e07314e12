import type { Static } from '#contract/kit/schema.ts'
import { ListAutomaticMessages, WriteAutomaticMessage } from '#contract/messaging/mass-messages.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { readMessages, startAudience, textsOf } from './mass.ts'
import { uploadPhoto } from './selling.ts'

type Written = Static<typeof WriteAutomaticMessage.body>

const write = (creator: Person, kind: 'welcome' | 'renewal' | 'end', body: Partial<Written> = {}) =>
  creator.call(WriteAutomaticMessage, {
    params: { kind },
    body: { text: `The ${kind}`, isActive: true, ...body },
  })

/** A subscription of the fan was paid. */
async function paid(
  world: World,
  pair: { userId: string; performerId: string },
  { paymentId, isNew = true }: { paymentId: string; isNew?: boolean },
) {
  await publish(world.db, { topic: 'subscription.paid', ...pair, paymentId, isNew })
  await world.work()
}

async function start(world: World) {
  const { creator, fans } = await startAudience(world, 1)
  const fan = fans[0] as Person
  return { creator, fan, pair: { userId: fan.id, performerId: creator.id } }
}

test('a new subscriber is welcomed once for each subscription, and a renewal has its own text', async ({
  world,
}) => {
  const { creator, fan, pair } = await start(world)
  await paid(world, pair, { paymentId: 'before' })
  await write(creator, 'welcome')
  await write(creator, 'renewal')
  await paid(world, pair, { paymentId: 'first' })
  await paid(world, pair, { paymentId: 'first' })
  expect(await textsOf(fan)).toEqual(['The welcome'])
  await paid(world, pair, { paymentId: 'second', isNew: false })
  await paid(world, pair, { paymentId: 'third', isNew: false })
  expect(await textsOf(fan)).toEqual(['The welcome', 'The renewal', 'The renewal'])
  expect((await readMessages(fan)).map(({ isAutomatic }) => isAutomatic)).toEqual([
    true,
    true,
    true,
  ])
})

test('whoever was a subscriber gets the message of the end, unless another one has begun', async ({
  world,
}) => {
  const { creator, fan, pair } = await start(world)
  await write(creator, 'end')
  await publish(world.db, { topic: 'subscription.ended', ...pair })
  await world.work()
  expect(await textsOf(fan)).toEqual([])
  await rows(world.db, 'update entitlement set ends_at = now() where account_id = $1', [fan.id])
  for (let event = 0; event < 2; event++) {
    await publish(world.db, { topic: 'subscription.ended', ...pair })
  }
  await world.work()
  expect(await textsOf(fan)).toEqual(['The end'])
})

test('what was sent stays as it was when its creator writes it anew, with the same files', async ({
  world,
}) => {
  const { creator, fan, pair } = await start(world)
  const photo = await uploadPhoto(creator)
  expect((await write(creator, 'welcome', { fileIds: [photo] })).status).toBe(200)
  await paid(world, pair, { paymentId: 'first' })
  const changed = await write(creator, 'welcome', { text: 'Hi', fileIds: [photo] })
  expect(changed.data).toMatchObject({ text: 'Hi', isActive: true, delivered: 0 })
  expect(changed.data.files).toHaveLength(1)
  await paid(world, pair, { paymentId: 'second' })
  const messages = await readMessages(fan)
  expect(messages.map(({ text, totalMedia }) => [text, totalMedia])).toEqual([
    ['The welcome', 1],
    ['Hi', 1],
  ])
  const fileIds = changed.data.files.map(({ _id }) => _id)
  await write(creator, 'welcome', { text: 'Hi', fileIds, isActive: false })
  await paid(world, pair, { paymentId: 'third' })
  expect(await textsOf(fan)).toHaveLength(2)
})

test('all kinds are listed for verified creators, unwritten ones empty', async ({ world }) => {
  const { creator, fan } = await start(world)
  await write(creator, 'end')
  const { data } = await creator.call(ListAutomaticMessages, {})
  expect(data.data.map(({ kind, text, isActive }) => [kind, text, isActive])).toEqual([
    ['welcome', '', false],
    ['renewal', '', false],
    ['end', 'The end', true],
  ])
  const unverified = await world.creator({ verified: false })
  for (const who of [fan, unverified]) {
    expect((await write(who, 'end')).status).toBe(403)
    expect((await who.call(ListAutomaticMessages, {})).status).toBe(403)
  }
  expect((await write(world.visitor, 'end')).status).toBe(401)
})
