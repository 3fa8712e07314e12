import { BuyFeed } from '#contract/money/charges.ts'
import { QuoteSubscription } from '#contract/money/quotes.ts'
import {
  ListMySubscribers,
  ListMySubscriptions,
  type Subscription,
} from '#contract/money/subscriptions.ts'
import { AnswerChallenge } from '#contract/sandbox/challenges.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPhotos, publishPost } from '#tests/support/posts.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  daysOfMonths,
  eventsOf,
  giveCard,
  letPass,
  settle,
  siteAccount,
  subscribe,
  subscribed,
  takenBySandbox,
  tick,
} from '../tests/paying.ts'

const mine = async (fan: Person): Promise<Subscription | undefined> =>
  (await fan.call(ListMySubscriptions)).data.data[0]

const daysLeft = (subscription: Subscription | undefined) =>
  Math.round((Date.parse(subscription?.expiredAt ?? '') - Date.now()) / dayMs)

describe('subscribing', () => {
  test('a monthly one: paid by card, open at once, shared with the creator, both told', async ({
    world,
  }) => {
    const fan = await world.fan()
    const creator = await world.creator({ monthlyPrice: 10 })
    const reply = await subscribe(fan, creator, { cardId: await giveCard(fan) })
    expect(reply.data).toEqual({ _id: expect.any(String), status: 'processing' })
    expect(await mine(fan)).toBeUndefined()

    await settle(world)
    const held = await mine(fan)
    expect(held).toMatchObject({
      subscriptionType: 'monthly',
      status: 'active',
      userId: fan.id,
      userInfo: { username: fan.username },
      performerId: creator.id,
      performerInfo: { username: creator.username, monthlyPrice: 10, isSubscribed: true },
      paymentGateway: 'stripe',
      transactionId: reply.data._id,
      blockedUser: false,
      price: 10,
    })
    expect(daysLeft(held)).toBe(daysOfMonths(world, 1))
    expect(held?.nextRecurringDate).toBe(held?.expiredAt)
    expect(held?.subscriptionId).toBe(held?._id)

    expect(await siteAccount(world, 'gateway')).toBe(-9.41)
    expect(await siteAccount(world, 'gateway_fees')).toBe(-0.59)
    expect(await siteAccount(world, 'commission')).toBe(2)
    const earning = await firstRow(
      world.db,
      'select type, gross_cents, net_cents, commission_basis_points from earning',
    )
    expect(earning).toEqual({
      type: 'monthly_subscription',
      gross_cents: 1000n,
      net_cents: 800n,
      commission_basis_points: 2000,
    })
    expect(eventsOf(world, fan, 'payment_status_callback')).toMatchObject([
      { redirectUrl: '/payment/success', type: 'monthly_subscription', status: 'success' },
    ])
    expect(eventsOf(world, fan, 'subscription_changed')).toEqual([
      { performerId: creator.id, isSubscribed: true, expiredAt: held?.expiredAt },
    ])
    const subscribers = await creator.call(ListMySubscribers)
    expect(subscribers.data).toMatchObject({ total: 1, data: [{ _id: held?._id }] })
    const count = await firstRow(
      world.db,
      'select subscriber_count from creator where account_id = $1',
      [creator.id],
    )
    expect(count).toEqual({ subscriber_count: 1 })
  })

  test('a yearly one lasts a year at its own price', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribe(fan, creator, { type: 'yearly', cardId: await giveCard(fan) })
    await settle(world)
    expect(daysLeft(await mine(fan))).toBe(daysOfMonths(world, 12))
    expect(await takenBySandbox(world)).toBe(100)
  })

  test('a free one needs no card, lasts its days, is not renewed and is had once', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const offerFree = (isFree: boolean) =>
      rows(
        world.db,
        'update creator set is_free_subscription = $2, free_subscription_days = 3 where account_id = $1',
        [creator.id, isFree],
      )
    const refused = await subscribe(fan, creator, { type: 'free' })
    expect(refused.problem.error).toBe('subscription_not_offered')
    await offerFree(true)
    expect((await subscribe(fan, creator, { type: 'free' })).data.status).toBe('success')
    await world.work()
    const held = await mine(fan)
    expect(held).toMatchObject({
      subscriptionType: 'free',
      paymentGateway: 'system',
      nextRecurringDate: null,
      subscriptionId: null,
      performerInfo: { usedFreeSubscription: true },
    })
    expect(daysLeft(held)).toBe(3)
    expect(eventsOf(world, fan, 'payment_status_callback')).toMatchObject([{ status: 'success' }])

    expect((await subscribe(fan, creator, { type: 'free' })).problem.error).toBe(
      'already_subscribed',
    )
    await letPass(world, fan, 4)
    expect((await subscribe(fan, creator, { type: 'free' })).problem.error).toBe(
      'free_subscription_used',
    )
    await tick(world)
    expect(eventsOf(world, fan, 'subscription_changed').at(-1)).toMatchObject({
      isSubscribed: false,
    })
    expect(await takenBySandbox(world)).toBe(0)
  })

  test.for([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient funds'],
    ['expired_card', 'expired'],
  ] as const)(
    'a card that is %s stays in the dialog with a sentence',
    async ([card, words], { world }) => {
      const [fan, creator] = [await world.fan(), await world.creator()]
      const reply = await subscribe(fan, creator, { cardId: await giveCard(fan, card) })
      expect(reply.status).toBe(200)
      expect(reply.data).toMatchObject({ status: 'fail', message: expect.stringContaining(words) })
      await settle(world)
      expect(eventsOf(world, fan, 'payment_status_callback')).toMatchObject([
        { redirectUrl: '/payment/cancel', transactionId: reply.data._id, status: 'fail' },
      ])
      expect(await mine(fan)).toBeUndefined()
      expect((await subscribe(fan, creator, { cardId: await giveCard(fan) })).status).toBe(200)
    },
  )

  test('a challenge: the page is told its secret, approving opens, refusing does not', async ({
    world,
  }) => {
    const creator = await world.creator()
    for (const answer of ['approve', 'refuse'] as const) {
      const fan = await world.fan()
      const cardId = await giveCard(fan, 'challenge')
      const { data } = await subscribe(fan, creator, { cardId })
      expect(data.status).toBe('require_authentication')
      await world.work()
      expect(eventsOf(world, fan, 'stripe_confirm_payment')).toMatchObject([
        { _id: data._id, stripeClientSecret: data.stripeClientSecret },
      ])
      const params = { secret: data.stripeClientSecret ?? '' }
      await fan.call(AnswerChallenge, { params, body: { answer } })
      await settle(world)
      expect((await mine(fan)) !== undefined).toBe(answer === 'approve')
    }
  })

  test('two taps, and a dialog opened again, are one payment (B22)', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    const cardId = await giveCard(fan)
    const taps = await Promise.all([1, 2, 3].map(() => subscribe(fan, creator, { cardId })))
    expect(new Set(taps.map((reply) => reply.data?._id)).size).toBe(1)
    await settle(world)
    expect(await takenBySandbox(world)).toBe(10)
    const again = await subscribe(fan, creator, { cardId })
    expect([again.status, again.problem.error]).toEqual([409, 'already_subscribed'])
  })

  test('a key answers the first result again, also once it is paid', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const cardId = await giveCard(fan)
    const first = await subscribe(fan, creator, { cardId }, 'tap')
    await settle(world)
    const later = await subscribe(fan, creator, { cardId }, 'tap')
    expect(later.data).toEqual({ _id: first.data._id, status: 'success' })
    const other = await subscribe(fan, creator, { type: 'yearly', cardId }, 'tap')
    expect(other.problem.error).toBe('key_reused')
  })

  test('a challenge abandoned for another card is canceled and pays no more', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    const left = await subscribe(fan, creator, { cardId: await giveCard(fan, 'challenge') })
    const taken = await subscribe(fan, creator, { cardId: await giveCard(fan) })
    expect(taken.data.status).toBe('processing')
    await settle(world)
    const params = { secret: left.data.stripeClientSecret ?? '' }
    const late = await fan.call(AnswerChallenge, { params, body: { answer: 'approve' } })
    expect(late.status).toBe(404)
    await settle(world)
    expect(await takenBySandbox(world)).toBe(10)
    expect(daysLeft(await mine(fan))).toBe(daysOfMonths(world, 1))
  })

  test('visitors, blocked fans, creators and unverified accounts get distinct errors', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const cardId = await giveCard(fan)
    const nobody = await subscribe(fan, fan, { cardId })
    expect(nobody.problem.error).toBe('not_found')
    const newcomer = await world.creator({ verified: false })
    expect((await subscribe(fan, newcomer, { cardId })).problem.error).toBe('creator_not_payable')
    expect((await subscribe(creator, newcomer, { cardId })).problem.error).toBe('fan_only')
    expect((await subscribe(fan, creator, {})).problem.error).toBe('card_unknown')
    await blocked(world, creator, fan)
    expect((await subscribe(fan, creator, { cardId })).problem.error).toBe('blocked')
    const quote = await fan.call(QuoteSubscription, { query: { performerId: creator.id } })
    expect(quote.status).toBe(404)
  })

  test('lists of others cannot be read; filters and paging work', async ({ world }) => {
    const [fan, other, creator] = [await world.fan(), await world.fan(), await world.creator()]
    await subscribed(world, fan, creator)
    expect((await other.call(ListMySubscriptions)).data.total).toBe(0)
    expect((await fan.call(ListMySubscribers)).status).toBe(403)
    const none = await fan.call(ListMySubscriptions, { query: { status: 'suspended' } })
    expect(none.data).toEqual({ data: [], total: 0 })
    const some = await fan.call(ListMySubscriptions, {
      query: { status: 'active', subscriptionType: 'monthly', performerId: creator.id },
    })
    expect(some.data.total).toBe(1)
    const future = { query: { fromDate: '2990-01-01' } }
    expect((await creator.call(ListMySubscribers, future)).data.total).toBe(0)
  })

  test('the quote shows price, renewal and included items', async ({ world }) => {
    const creator = await world.creator({ monthlyPrice: 12.5 })
    const query = { performerId: creator.id, type: 'monthly' } as const
    const quote = await world.visitor.call(QuoteSubscription, { query })
    expect(quote.data).toMatchObject({
      price: 12.5,
      periodDays: daysOfMonths(world, 1),
      renewalPrice: 12.5,
      included: { posts: 0, photos: 0, videos: 0, galleries: 0, messages: true },
      locked: { posts: 0, fromPrice: null },
    })
    expect(quote.data.renewsAt).toBe(quote.data.expiresAt)
  })

  test('posts that the fan has bought, or that are open anyway, are not counted as locked', async ({
    world,
  }) => {
    const [fan, other] = [await world.fan({ wallet: 20 }), await world.fan()]
    const creator = await world.creator({ monthlyPrice: 10 })
    const bought = await publishPhotos(creator, { isSale: true, price: 3 })
    await publishPhotos(creator, { isSale: true, price: 5 })
    await publishPost(creator, { type: 'text', isSale: true, price: 2 })
    await fan.call(BuyFeed, { params: { id: bought._id } })
    const lockedFor = async (person: Person) =>
      (await person.call(QuoteSubscription, { query: { performerId: creator.id } })).data.locked
    expect(await lockedFor(other)).toEqual({ posts: 2, fromPrice: 3 })
    expect(await lockedFor(fan)).toEqual({ posts: 1, fromPrice: 5 })
  })

  test('the quote counts galleries and videos with the posts', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await publishPhotos(creator, { isSale: true, price: 9 })
    const gallery = await createGallery(creator)
    await addPhoto(creator, gallery._id)
    await addPhoto(creator, gallery._id)
    await createGallery(creator, { title: 'Still empty' })
    const sold = await createGallery(creator, { isSale: true, price: 4 })
    await addPhoto(creator, sold._id)
    await uploadVideo(creator)
    await uploadVideo(creator, { isSale: true, price: 6 })
    const scheduledAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
    await uploadVideo(creator, { isSchedule: true, scheduledAt })

    const quote = async () =>
      (await fan.call(QuoteSubscription, { query: { performerId: creator.id } })).data
    expect(await quote()).toMatchObject({
      included: { posts: 0, photos: 2, videos: 1, galleries: 1 },
      locked: { posts: 3, fromPrice: 4 },
    })
    world.clock.advance(dayMs)
    expect((await quote()).included.videos, 'the scheduled one has opened').toBe(2)
  })
})
