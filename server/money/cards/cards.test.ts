import { AddCard, ListCards, RemoveCard } from '#contract/money/cards.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { giveCard, settle, topUp } from '../tests/paying.ts'

const stripe = { params: { provider: 'stripe' as const } }

describe('cards', () => {
  test('a card is stored with its brand and last digits, and only its owner sees it', async ({
    world,
  }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const added = await fan.call(AddCard, {
      ...stripe,
      body: {
        token: 'tok_sandbox_mastercard_success',
        brand: 'visa',
        last4Digits: '0000',
        month: '04',
        year: '2031',
        holderName: 'Alex Demo',
      },
    })
    expect(added.data).toMatchObject({
      brand: 'mastercard',
      last4Digits: '4444',
      month: '04',
      year: '2031',
      holderName: 'Alex Demo',
      paymentGateway: 'stripe',
    })
    const mine = await fan.call(ListCards, { query: { paymentGateway: 'stripe', limit: 10 } })
    expect(mine.data).toEqual({ data: [added.data], total: 1 })
    expect((await other.call(ListCards)).data).toEqual({ data: [], total: 0 })
    const elsewhere = await fan.call(ListCards, { query: { paymentGateway: 'ccbill' } })
    expect(elsewhere.data.total).toBe(0)
  })

  test('a card without a name on it carries the name of its owner', async ({ world }) => {
    const fan = await world.fan({ name: 'Alex Demo' })
    const body = { token: 'tok_sandbox_visa_success' }
    expect((await fan.call(AddCard, { ...stripe, body })).data.holderName).toBe('Alex Demo')
  })

  test('entering the same card again updates it', async ({ world }) => {
    const fan = await world.fan()
    await giveCard(fan)
    const body = { token: 'tok_sandbox_visa_success', month: '01', year: '2035', holderName: 'New' }
    await fan.call(AddCard, { ...stripe, body })
    const { data } = await fan.call(ListCards)
    expect(data.total).toBe(1)
    expect(data.data[0]).toMatchObject({ month: '01', year: '2035', holderName: 'New' })
  })

  test('a text that is no token is refused with a sentence beside the field', async ({ world }) => {
    const fan = await world.fan()
    for (const token of ['4242424242424242', '4242 4242 4242 4242', 'tok_visa', "'; drop"]) {
      const reply = await fan.call(AddCard, { ...stripe, body: { token } })
      expect(reply.status).toBe(422)
      expect(reply.problem.error).toBe('card_token_invalid')
      expect(reply.problem.fields?.token).toMatch(/\w+ \w+/)
      expect(reply.problem.fieldProblems?.token?.code).toMatch(/^card_n(umber_wrong|ot_for_tests)$/)
      expect(reply.text).not.toContain('4242')
    }
    expect((await fan.call(ListCards)).data.total).toBe(0)
  })

  test('ten cards are kept at most, also when they come all at once', async ({ world }) => {
    const fan = await world.fan()
    const names = [
      'visa_success',
      'visa_debit_success',
      'mastercard_success',
      'mastercard_2_success',
      'mastercard_debit_success',
      'mastercard_prepaid_success',
      'amex_success',
      'amex_2_success',
      'discover_success',
      'discover_2_success',
      'diners_success',
      'jcb_success',
    ]
    const replies = await Promise.all(
      names.map((name) => fan.call(AddCard, { ...stripe, body: { token: `tok_sandbox_${name}` } })),
    )
    const refused = replies.filter((reply) => reply.status === 409)
    expect(refused.map((reply) => reply.problem.error)).toEqual(['card_limit', 'card_limit'])
    expect((await fan.call(ListCards, { query: { limit: 50 } })).data.total).toBe(10)
  })

  test('a removed card disappears and cannot pay; nobody can remove that of another', async ({
    world,
  }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const cardId = await giveCard(fan)
    const [card] = (await fan.call(ListCards)).data.data
    const params = { id: card?._id ?? '' }

    expect((await other.call(RemoveCard, { params })).status).toBe(404)
    expect((await fan.call(RemoveCard, { params })).data).toEqual({ success: true })
    expect((await fan.call(RemoveCard, { params })).status).toBe(404)
    expect((await fan.call(ListCards)).data.total).toBe(0)
    expect((await topUp(fan, 20, cardId)).problem.error).toBe('card_unknown')
    await world.work()
  })

  test('a card for one payment is kept when that succeeds, if asked for, and never when it fails', async ({
    world,
  }) => {
    const fan = await world.fan()
    const add = (token: string, keep: 'after_payment' | 'never') =>
      fan.call(AddCard, { ...stripe, body: { token, keep } })
    const tokens = async () =>
      (await fan.call(ListCards)).data.data.map(({ last4Digits }) => last4Digits)

    const declined = (await add('tok_sandbox_visa_declined', 'after_payment')).data
    expect((await topUp(fan, 20, declined.token)).data.status).toBe('fail')
    expect(await tokens()).toEqual([])
    expect((await topUp(fan, 20, declined.token)).problem.error).toBe('card_unknown')

    const once = (await add('tok_sandbox_mastercard_success', 'never')).data
    await topUp(fan, 20, once.token)
    await settle(world)
    expect(await tokens()).toEqual([])

    const lasting = (await add('tok_sandbox_visa_success', 'after_payment')).data
    expect(await tokens()).toEqual([])
    await topUp(fan, 20, lasting.token)
    await settle(world)
    expect(await tokens()).toEqual(['4242'])
    await add('tok_sandbox_visa_success', 'never')
    await topUp(fan, 20, lasting.token)
    await settle(world)
    expect(await tokens()).toEqual(['4242'])
  })

  test('a visitor is asked to sign in, another provider does not exist', async ({ world }) => {
    expect((await world.visitor.call(ListCards)).status).toBe(401)
    const fan = await world.fan()
    const reply = await fan.send({
      method: 'POST',
      url: '/ccbill/cards',
      payload: '{"token":"tok_sandbox_visa_success"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(404)
  })
})
