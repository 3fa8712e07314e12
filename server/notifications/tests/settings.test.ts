import { UpdateProduct } from '#contract/commerce/products.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { ReadNotification } from '#contract/notifications/notifications.ts'
import {
  ChangeNoticeSetting,
  ChangeQuietTime,
  type NoticeKind,
  ReadNoticeSettings,
} from '#contract/notifications/settings.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { createProduct } from '#tests/support/products.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listOf, topicsOf, unreadOf } from './listing.ts'

const choose = (person: Person, kind: NoticeKind, body: object) =>
  person.call(ChangeNoticeSetting, { params: { kind }, body })

const settingOf = async (person: Person, kind: NoticeKind) =>
  (await person.call(ReadNoticeSettings)).data.kinds.find((one) => one.kind === kind)

/** A product that is sold out and was bookmarked, and what puts pieces of it on sale again. */
async function soldOut(world: World) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await changeAccount(world, fan, { verified_email: true })
  const product = await createProduct(creator, { stock: 1 })
  const body = { objectId: product._id, objectType: 'product', action: 'bookmark' } as const
  await fan.call(AddReaction, { body })
  const buyer = await world.fan({ wallet: 100 })
  await order(buyer, product, { ...(await deliveryTo(buyer)), quantity: 1 })
  await world.work()
  const restock = async () => {
    await creator.call(UpdateProduct, { params: { id: product._id }, body: { stock: 9 } })
    await world.work()
  }
  return { fan, creator, restock }
}

const release = async (world: World) => {
  await addJob(world.db, 'notifications.release-emails', {})
  await world.work()
}

/** That it is noon in a time zone without clock changes. */
const atNoonInTokyo = (world: World) => world.clock.set(new Date('2027-03-01T03:00:00Z'))

describe('settings', () => {
  test('each account has those of the kinds that concern it', async ({ world }) => {
    const kindsOf = async (person: Person) =>
      (await person.call(ReadNoticeSettings)).data.kinds.map(({ kind }) => kind)
    const [fan, creator] = [await world.fan(), await world.creator()]
    const ofAll = ['subscriptions', 'comments', 'likes', 'messages', 'orders']
    const fixed = ['money', 'staff', 'security']
    expect(new Set(await kindsOf(fan))).toEqual(
      new Set([...ofAll, 'live', 'restocks', 'versions', ...fixed]),
    )
    expect(new Set(await kindsOf(creator))).toEqual(
      new Set([...ofAll, 'sales', 'followers', 'stock', ...fixed]),
    )
    expect((await choose(fan, 'stock', { page: false })).status).toBe(404)
    expect((await world.visitor.call(ReadNoticeSettings)).status).toBe(401)
  })

  test('a change keeps what it does not name, and is nobody else’s', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const initial = {
      kind: 'restocks',
      page: true,
      email: 'at_once',
      isPageFixed: false,
      push: true,
    }
    expect(await settingOf(fan, 'restocks')).toEqual(initial)
    await choose(fan, 'restocks', { email: 'off' })
    await choose(fan, 'restocks', { page: false })
    expect(await settingOf(fan, 'restocks')).toEqual({ ...initial, page: false, email: 'off' })
    await choose(fan, 'restocks', { email: 'at_once' })
    expect(await settingOf(fan, 'restocks')).toEqual({ ...initial, page: false })
    expect(await settingOf(other, 'restocks')).toEqual(initial)
  })

  test('money and decisions of staff stay on the page', async ({ world }) => {
    const fan = await world.fan()
    for (const kind of ['money', 'orders', 'security', 'staff'] as const) {
      await choose(fan, kind, { page: false })
      expect(await settingOf(fan, kind)).toMatchObject({ page: true, isPageFixed: true })
    }
  })

  test('a quiet time needs a time zone that exists', async ({ world }) => {
    const fan = await world.fan()
    const quietTime = { from: 1320, to: 420 }
    const set = (timeZone: string) => fan.call(ChangeQuietTime, { body: { quietTime, timeZone } })
    for (const timeZone of ['Mars/Olympus', '<b>', '']) {
      expect((await set(timeZone)).problem.fieldProblems).toHaveProperty('timeZone')
    }
    expect((await set('Asia/Tokyo')).data).toMatchObject({ quietTime, timeZone: 'Asia/Tokyo' })
    const off = { quietTime: null, timeZone: 'Asia/Tokyo' }
    expect((await fan.call(ChangeQuietTime, { body: off })).data.quietTime).toBeNull()
  })
})

describe('what is switched off', () => {
  test('stands neither on the page nor beside the bell, and open pages learn nothing', async ({
    world,
  }) => {
    const creator = await world.creator()
    await choose(creator, 'followers', { page: false })
    const follow = async () => {
      const fan = await world.fan()
      await fan.call(Follow, { params: { id: creator.id } })
      await world.work()
    }
    await follow()
    expect([await listOf(creator), await unreadOf(creator)]).toEqual([[], 0])
    expect(world.eventsFor(creator).map(({ event }) => event)).not.toContain('send_notification')
    await choose(creator, 'followers', { page: true })
    await follow()
    expect(await topicsOf(creator)).toEqual(['follower'])
  })

  test('is not emailed, and stands on the page all the same', async ({ world }) => {
    const { fan, restock } = await soldOut(world)
    await choose(fan, 'restocks', { email: 'off' })
    await restock()
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
    expect(await topicsOf(fan)).toEqual(['product_back'])
  })

  test('is emailed all the same where only the page is off', async ({ world }) => {
    const { fan, restock } = await soldOut(world)
    await choose(fan, 'restocks', { page: false })
    await restock()
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
    expect(await topicsOf(fan)).toEqual([])
  })
})

test('nothing is told of a creator whom the fan muted', async ({ world }) => {
  const { fan, creator, restock } = await soldOut(world)
  await fan.call(MuteCreator, { params: { id: creator.id } })
  await restock()
  expect([await topicsOf(fan), await emailsTo(world, emailOf(fan))]).toEqual([[], []])
})

describe('in a quiet time', () => {
  const quietNoon = { quietTime: { from: 11 * 60, to: 13 * 60 }, timeZone: 'Asia/Tokyo' }

  test('emails wait until it is over, and the page does not', async ({ world }) => {
    const { fan, restock } = await soldOut(world)
    await fan.call(ChangeQuietTime, { body: quietNoon })
    atNoonInTokyo(world)
    await restock()
    await release(world)
    expect(await topicsOf(fan)).toEqual(['product_back'])
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
    world.clock.advance(60 * minuteMs)
    for (let times = 0; times < 2; times++) await release(world)
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  })

  test('what is read before it is over is not emailed', async ({ world }) => {
    const { fan, restock } = await soldOut(world)
    await fan.call(ChangeQuietTime, { body: quietNoon })
    atNoonInTokyo(world)
    await restock()
    const [notice] = await listOf(fan)
    await fan.call(ReadNotification, { params: { id: notice?._id ?? '' } })
    world.clock.advance(60 * minuteMs)
    await release(world)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })
})
