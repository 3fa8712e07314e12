import { dayMs } from '#server/kernel/clock.ts'
import { decided, earner, paidOut, setPaypal } from '#server/money/payouts/tests/paying-out.ts'
import { makeCoupon, makePackage } from '#server/money/tests/discounts.ts'
import { giveCard, settle } from '#server/money/tests/paying.ts'
import { expect, test } from '#tests/support/world.ts'
import { Check } from './fields.ts'
import { ask, get, openSite, publishFeeds, publishGalleries, publishVideos } from './site.ts'

test('what was paid from the wallet has what other clients read of it', async ({ world }) => {
  const site = await openSite(world)
  const { owner, buyer } = site
  const feeds = await publishFeeds(site)
  const [galleries, videos] = [await publishGalleries(site), await publishVideos(site)]
  await world.work()
  const check = new Check()
  const tip = `/wallet/charges/tip/${owner.id}`
  const form = { price: 10, conversationId: '', sessionId: '', streamType: 'stream_public' }
  check.answer(tip, 'Receipt', await ask(buyer, 'POST', tip, form))
  const items = { feed: feeds.sold[0], gallery: galleries.sold, video: videos.sold }
  for (const [kind, item] of Object.entries(items)) {
    const url = `/wallet/charges/${kind}/${item?._id}`
    check.answer(url, 'Receipt', await ask(buyer, 'POST', url, {}))
    await world.work()
    check.events(world.eventsFor(buyer), {
      token_transaction_success: `Unlocked${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    })
  }
  const unlocked = world.eventsFor(buyer).filter((one) => one.event === 'token_transaction_success')
  for (const { payload } of unlocked) {
    const charge = payload as {
      targetId: string
      products: { productId: string }[]
      item: { _id: string }
    }
    expect(charge.products[0]?.productId).toBe(charge.targetId)
    expect(charge.item._id).toBe(charge.targetId)
  }
  expect(unlocked).toHaveLength(4)
  for (const q of ['', '?type=feed&status=success', `?performerId=${owner.id}&sort=&sortBy=`]) {
    check.list(`charges${q}`, 'WalletCharge', await get(buyer, `/wallet/charges/search${q}`))
  }
  for (const q of ['', '?type=&fromDate=&toDate=', '?type=tip&sortBy=updatedAt&sort=desc']) {
    check.list('earnings', 'Earning', await get(owner, `/performer/earning/search${q}`))
    check.answer('stats', 'EarningStats', await get(owner, `/performer/earning/stats${q}`))
  }
  check.events(world.eventsFor(owner), { update_balance: 'BalanceChange' })

  const removed = await ask(owner, 'DELETE', `/performer/feeds/${feeds.sold[0]?._id}`)
  check.answer('DELETE a sold post', 'Done', removed)
  await world.work()
  const back = world.eventsFor(owner).filter(({ event }) => event === 'update_balance')
  expect((back.at(-1)?.payload as { token: number } | undefined)?.token).toBeLessThan(0)
  check.list('refunded', 'WalletCharge', await get(buyer, '/wallet/charges/search?status=refunded'))
  expect(check.faults).toEqual([])
})

test('what was paid by card has what other clients read of it', async ({ world }) => {
  const { owner, fan } = await openSite(world)
  const free = await world.creator()
  await ask(free, 'PUT', '/performers/me', {
    ...{ isFreeSubscription: true, durationFreeSubscriptionDays: 3 },
  })
  const check = new Check()
  const ended = () =>
    world
      .eventsFor(fan)
      .filter(({ event }) => event === 'payment_status_callback')
      .map(({ payload }) => payload as { redirectUrl: string; type: string })
  const card = {
    ...{ token: 'tok_sandbox_visa_success', brand: 'visa', last4Digits: '4242' },
    ...{ month: '12', year: '2030', holderName: 'A Fan', paymentGateway: 'stripe', country: 'NO' },
  }
  check.answer('/stripe/cards', 'PaymentCard', await ask(fan, 'POST', '/stripe/cards', card))
  const cards = await get(fan, '/payment-cards?paymentGateway=stripe&limit=10')
  const [saved] = check.list('/payment-cards', 'PaymentCard', cards) as { token: string }[]
  const good = saved?.token ?? ''
  const [bad, careful] = [await giveCard(fan, 'declined'), await giveCard(fan, 'challenge')]

  const coupon = await makeCoupon(world)
  const topUp = async (cardId: string, couponCode = '') => {
    const body = { amount: 20, paymentGateway: 'stripe', cardId, couponCode }
    const answer = await ask(fan, 'POST', '/payment/wallet/top-up', body)
    check.answer('/payment/wallet/top-up', 'PaymentStarted', answer)
    await settle(world)
  }
  const subscribe = async (type: string, performerId: string, cardId: string) => {
    const body = { type, performerId, paymentGateway: 'stripe', cardId }
    const answer = await ask(fan, 'POST', '/payment/subscribe/performers', body)
    check.answer('/payment/subscribe/performers', 'PaymentStarted', answer)
    await settle(world)
  }
  await topUp(bad)
  const applied = await ask(fan, 'POST', `/coupons/${coupon.code}/apply-coupon`)
  check.answer('/coupons/{code}/apply-coupon', 'Coupon', applied)
  await topUp(good, coupon.code)
  await makePackage(world)
  const packages = await get(fan, '/package/token/search?limit=10&offset=0&sort=&sortBy=')
  check.list('/package/token/search', 'TokenPackage', packages)
  await subscribe('free', free.id, good)
  await subscribe('yearly', owner.id, bad)
  await subscribe('monthly', owner.id, careful)
  // Each end is told, refusals included; the last one waits for its holder.
  expect(ended().map(({ type, redirectUrl }) => `${type} ${redirectUrl}`)).toEqual([
    'token_package /payment/cancel',
    'token_package /payment/success',
    'free_subscription /payment/success',
    'yearly_subscription /payment/cancel',
  ])
  check.events(world.eventsFor(fan), {
    payment_status_callback: 'PaymentEnded',
    stripe_confirm_payment: 'PaymentTransaction',
  })
  const waiting = world.eventsFor(fan).filter(({ event }) => event === 'stripe_confirm_payment')
  for (const { payload } of waiting) check.value('to confirm', 'CardToConfirm', payload)

  const other = await world.creator()
  await subscribe('monthly', other.id, good)
  for (const q of [
    '',
    '?status=&performerId=&fromDate=&toDate=',
    '?status=fail&sortBy=updatedAt',
  ]) {
    const url = `/payment/transactions/user/search${q}`
    check.list(url, 'PaymentTransaction', await get(fan, url))
  }
  for (const q of ['', '?status=active&subscriptionType=monthly', '?sortBy=&sort=']) {
    const url = `/subscriptions/user/search${q}`
    check.list(url, 'Subscription', await get(fan, url))
    const theirs = `/subscriptions/performer/search${q}`
    check.list(theirs, 'Subscription', await get(other, theirs))
  }
  const mine = (await get(fan, `/subscriptions/user/search?performerId=${other.id}`)).data as never
  const [{ _id, paymentGateway }] = (mine as { data: { _id: string; paymentGateway: string }[] })
    .data as [{ _id: string; paymentGateway: string }]
  for (const url of [
    `/payment/cancel-subscription/${_id}`,
    `/payment/${paymentGateway}/cancel-subscription/${_id}`,
  ]) {
    const answer = await ask(fan, 'POST', url)
    if (answer.status !== 409) check.answer(url, 'Subscription', answer)
  }
  check.list('subscription', 'Earning', await get(other, '/performer/earning/search'))
  check.events(world.eventsFor(other), { update_balance: 'BalanceChange' })
  expect(check.faults).toEqual([])
  const shapes = ['PaymentTransaction', 'PaidProduct', 'Subscription', 'Coupon', 'TokenPackage']
  expect(check.unseen(shapes)).toEqual([])
})

test('payouts have what other clients read of them', async ({ world }) => {
  const [owner, staff] = [await earner(world, 300), await world.staff()]
  await setPaypal(owner)
  const check = new Check()
  check.answer('calculate', 'PayoutBalance', await ask(owner, 'POST', '/payout-requests/calculate'))
  const mayAsk = '/payout-requests/check/pending-review'
  expect((await get(owner, mayAsk)).data).toBe(true)
  const form = { requestTokens: 60, requestNote: '', source: 'performer' }
  const sent = await ask(owner, 'POST', '/payout-requests', form)
  const { _id } = check.answer('POST', 'PayoutRequest', sent) as { _id: string }
  expect((await get(owner, mayAsk)).data).toBe(false)
  const one = `/payout-requests/${_id}`
  const change = { ...(sent.data as object), requestTokens: 70, paymentAccountType: 'paypal' }
  check.answer('PUT', 'PayoutRequest', await ask(owner, 'PUT', one, change))
  check.answer('view', 'PayoutRequest', await get(owner, `${one}/view`))
  await decided(staff, _id, { status: 'rejected', adminNote: 'Ask for less' })
  world.clock.advance(3 * dayMs)
  await paidOut(staff, owner, 50)
  for (const q of ['', '?status=&sort=&sortBy=', '?status=done&sortBy=updatedAt&sort=desc']) {
    check.list(`payouts${q}`, 'PayoutRequest', await get(owner, `/payout-requests/search${q}`))
  }
  await world.work()
  check.events(world.eventsFor(owner), { update_balance: 'BalanceChange' })
  expect(check.faults).toEqual([])
})
