import {
  BuyMessage,
  DeleteMessage,
  ListMessages,
  SendMessage,
} from '#contract/messaging/messages.ts'
import { RefundCharge } from '#contract/money/refunds.ts'
import { newId } from '#server/kernel/ids.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'
import { newestOf, sellPhoto, startSale, uploadPhoto } from './selling.ts'

const buy = (person: Person, { _id: id }: { _id: string }, key?: string) =>
  person.call(BuyMessage, { params: { id }, body: {}, ...(key && { key }) })

const refusalOf = async (person: Person, message: { _id: string }) => {
  const { status, problem } = await buy(person, message)
  return [status, problem.error]
}

/** The reply to an address, and how many bytes it brings. */
const get = async (person: Person, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? '')
  const { status, headers } = await person.send({ method: 'GET', url: pathname + search })
  return { status, size: Number(headers['content-length']) }
}

describe('sending for a price', () => {
  test('shows both members the price and the number of files, and when the offer ends', async ({
    world,
  }) => {
    const { fan, creator, id, message } = await startSale(world, { price: 7.5, timeToExpried: 90 })
    const endsAt = new Date(world.clock.now().getTime() + 90_000).getTime()
    expect(Math.abs(new Date(message.timeToExpired ?? 0).getTime() - endsAt)).toBeLessThan(5_000)
    const sale = { isSale: true, price: 7.5, isSold: false, totalMedia: 1, text: 'Only for you' }
    expect(message).toMatchObject({ ...sale, isBought: true })
    const theirs = await newestOf(fan, id)
    expect(theirs).toMatchObject({ ...sale, isBought: false, timeToExpired: message.timeToExpired })
    expect(theirs.files).toMatchObject([{ isLocked: true, name: '', width: 500 }])
    const right = await sellPhoto(creator, id, { timeToExpired: 60, timeToExpried: 3600 })
    const lasts = new Date(right.timeToExpired ?? 0).getTime() - new Date(right.createdAt).getTime()
    expect(lasts).toBe(60_000)
  })

  test('is for verified creators, with files and a price within limits', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const unverified = await world.creator({ verified: false })
    const photo = await uploadPhoto(creator)
    const send = async (who: Person, body: object) => {
      const sale = { text: 'Look', isSale: true, price: 5, fileIds: [photo], ...body }
      const { status, problem } = await who.call(SendMessage, { params: { id }, body: sale })
      return [status, Object.values(problem.fieldProblems ?? {})[0]?.code ?? problem.error]
    }
    expect(await send(fan, { fileIds: [await uploadPhoto(fan)] })).toEqual([
      403,
      'sale_not_allowed',
    ])
    expect(await send(unverified, {})).toEqual([403, 'verified_only'])
    expect(await send(creator, { fileIds: [] })).toEqual([422, 'sale_without_files'])
    for (const price of [0, 0.5, 2_000_000]) {
      expect(await send(creator, { price })).toEqual([422, 'price_out_of_range'])
    }
    expect(await send(creator, { price: 5.001 })).toEqual([422, 'amount_invalid'])
    for (const timeToExpired of [0, 59, 31 * 24 * 3600, 1.5]) {
      expect((await send(creator, { timeToExpired }))[0]).toBe(422)
    }
    await world.db
      .updateTable('account')
      .set({ is_performer: true })
      .where('id', '=', fan.id)
      .execute()
    await rows(
      world.db,
      'insert into creator (account_id, verified_document, verified_account) values ($1, true, true)',
      [fan.id],
    )
    expect(await send(fan, { fileIds: [await uploadPhoto(fan)] })).toEqual([
      403,
      'sale_not_allowed',
    ])
  })

  test('without a sale, a price is not read', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const body = { text: 'For all', fileIds: [await uploadPhoto(creator)], price: 5 }
    const sent = await creator.call(SendMessage, { params: { id }, body })
    expect(sent.data).toMatchObject({ isSale: false, price: 0 })
    expect((await newestOf(fan, id)).files[0]?.isLocked).toBe(false)
    expect(await refusalOf(fan, sent.data)).toEqual([422, 'not_for_sale'])
  })
})

describe('buying a message', () => {
  test('opens its files for the fan, live for both, and pays the creator once', async ({
    world,
  }) => {
    const { fan, creator, id, message } = await startSale(world)
    await world.work()
    const before = await newestOf(fan, id)
    const own = await newestOf(creator, id)
    const locked = await get(fan, before.files[0]?.url)
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) => buy(fan, message, n % 2 ? 'tap' : undefined)),
    )
    const charged = replies.filter(({ status }) => status === 200).map(({ data }) => data._id)
    expect(new Set(charged).size).toBe(1)
    expect(await world.walletOf(fan)).toBe(45)
    expect(await refusalOf(fan, message)).toEqual([409, 'already_bought'])

    const after = await newestOf(fan, id)
    expect(after).toMatchObject({ isBought: true, isSold: true, isSale: true, price: 5 })
    expect(after.files).toMatchObject([{ isLocked: false, name: 'anna.jpg' }])
    const whole = await get(creator, own.files[0]?.url)
    expect(locked.size).toBeLessThan(whole.size)
    expect(await get(fan, after.files[0]?.url)).toEqual(whole)
    expect(await newestOf(creator, id)).toMatchObject({ isBought: true, isSold: true })

    await world.work()
    const charge = { type: 'message', target: 'message', targetId: message._id, totalPrice: 5 }
    const told = world.eventsFor(fan).find(({ event }) => event === 'token_transaction_success')
    expect(told?.payload).toMatchObject({
      ...charge,
      item: { _id: message._id, isBought: true, files: [{ isLocked: false }] },
    })
    const updated = world.eventsFor(creator).find(({ event }) => event === 'message_updated')
    expect(updated?.payload).toMatchObject({ _id: message._id, isSold: true })
    await expectConsistentLedger(world)
  })

  test('needs no subscription, and a subscription does not help', async ({ world }) => {
    const { fan, creator, id, message } = await startSale(world)
    expect((await newestOf(fan, id)).files[0]?.isLocked).toBe(true)
    await subscribed(world, fan, creator, -1)
    expect((await buy(fan, message)).status).toBe(200)
    expect((await newestOf(fan, id)).files[0]?.isLocked).toBe(false)
  })

  test('is for its fan alone, until the offer ends, and not while blocked', async ({ world }) => {
    const { fan, creator, id, message } = await startSale(world, { timeToExpired: 3600 })
    const stranger = await world.fan({ wallet: 50 })
    expect(await refusalOf(world.visitor, message)).toEqual([401, 'unauthenticated'])
    expect(await refusalOf(stranger, message)).toEqual([404, 'not_found'])
    expect(await refusalOf(creator, message)).toEqual([403, 'fan_only'])
    expect(await refusalOf(await world.creator(), message)).toEqual([403, 'fan_only'])
    expect(await refusalOf(fan, { _id: newId() })).toEqual([404, 'not_found'])
    expect(await refusalOf(fan, await sendText(creator, id, 'hello'))).toEqual([
      422,
      'not_for_sale',
    ])
    world.clock.advance(3_600_000)
    expect(await refusalOf(fan, message)).toEqual([409, 'offer_ended'])
    const lasting = await sellPhoto(creator, id)
    await blocked(world, creator, fan)
    expect(await refusalOf(fan, lasting)).toEqual([403, 'blocked'])
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('refuses a wallet that is short, and a price that was not shown', async ({ world }) => {
    const { fan, message } = await startSale(world, { price: 60 })
    const short = await buy(fan, message)
    expect([short.status, short.problem]).toMatchObject([
      402,
      { error: 'wallet_too_low', facts: { missing: 10 } },
    ])
    const params = { id: message._id }
    const changed = await fan.call(BuyMessage, { params, body: { price: 40 } })
    expect(changed.problem).toMatchObject({ error: 'price_changed', facts: { price: 60 } })
  })

  test('a refund by staff locks it again for both, also by an address that was held', async ({
    world,
  }) => {
    const { fan, creator, id, message } = await startSale(world)
    await world.work()
    const { data: charge } = await buy(fan, message)
    const held = (await newestOf(fan, id)).files[0]
    const whole = await get(fan, held?.url)
    expect((await get(fan, held?.thumbnails[0])).status).toBe(200)
    const staff = await world.staff({ role: 'finance' })
    const params = { id: charge._id }
    const refund = (body: object) =>
      staff.call(RefundCharge, { params, body: { reason: 'A mistake', ...body } })
    await refund({ amount: 2 })
    expect((await newestOf(fan, id)).isBought).toBe(true)
    await refund({})
    expect(await world.walletOf(fan)).toBe(50)
    const locked = await newestOf(fan, id)
    expect(locked).toMatchObject({ isBought: false, isSold: false, files: [{ isLocked: true }] })
    expect((await get(fan, held?.url)).size).not.toBe(whole.size)
    expect((await get(fan, held?.thumbnails[0])).status).toBe(403)
    await world.work()
    for (const member of [fan, creator]) {
      const { event, payload } = world
        .eventsFor(member)
        .findLast((one) => one.event === 'message_updated') ?? { event: 'none' }
      expect([event, payload]).toMatchObject(['message_updated', { isSold: false }])
    }
    expect((await buy(fan, message)).status).toBe(200)
    await expectConsistentLedger(world)
  })
})

describe('a deleted message', () => {
  const remove = (person: Person, { _id: id }: { _id: string }) =>
    person.call(DeleteMessage, { params: { id } })

  test('stays whole for its buyer until it is refunded', async ({ world }) => {
    const { fan, creator, id, message } = await startSale(world)
    await sendText(creator, id, 'and more')
    await world.work()
    const { data: charge } = await buy(fan, message)
    await world.work()
    await remove(creator, message)
    await world.work()
    expect(world.eventsFor(fan).map(({ event }) => event)).not.toContain('message_deleted')
    expect(world.eventsFor(creator).at(-1)?.event).toBe('message_deleted')
    const kept = async () => {
      const { data } = await fan.call(ListMessages, { params: { id } })
      return data.data.find(({ _id }) => _id === message._id)
    }
    const whole = await kept()
    expect(whole).toMatchObject({ isDeleted: false, text: 'Only for you', isBought: true })
    expect((await get(fan, whole?.files[0]?.url)).status).toBe(200)
    expect((await newestOf(creator, id)).text).toBe('and more')
    expect(await refusalOf(fan, message)).toEqual([409, 'already_bought'])

    const staff = await world.staff({ role: 'finance' })
    const body = { reason: 'Asked for it' }
    await staff.call(RefundCharge, { params: { id: charge._id }, body })
    expect(await kept()).toMatchObject({ isDeleted: true, text: 'Message deleted!', files: [] })
    expect((await get(fan, whole?.files[0]?.url)).status).toBe(403)
    expect(await rows(world.db, `select 1 from message where text = 'Only for you'`)).toEqual([])
    expect(await refusalOf(fan, message)).toEqual([404, 'not_found'])
  })

  test('that nobody bought is gone for all, and cannot be bought', async ({ world }) => {
    const { fan, creator, id, message } = await startSale(world)
    const held = (await newestOf(fan, id)).files[0]
    await remove(creator, message)
    expect(await newestOf(fan, id)).toMatchObject({ isDeleted: true, files: [], totalMedia: 0 })
    expect((await get(fan, held?.thumbnails[0])).status).toBe(403)
    expect(await refusalOf(fan, message)).toEqual([404, 'not_found'])
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('deleted while it is bought, it is either bought and kept, or neither', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    await world.fund(fan, 100)
    for (let round = 0; round < 8; round++) {
      const message = await sellPhoto(creator, id)
      const [bought] = await Promise.all([buy(fan, message), remove(creator, message)])
      const shown = await newestOf(fan, id)
      expect([bought.status === 200, shown.isDeleted]).toEqual(
        bought.status === 200 ? [true, false] : [false, true],
      )
      expect(shown.files).toHaveLength(bought.status === 200 ? 1 : 0)
    }
    await expectConsistentLedger(world)
  })
})
