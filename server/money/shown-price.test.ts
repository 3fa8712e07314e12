import { ListCards, RemoveCard } from '#contract/money/cards.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { AnswerChallenge } from '#contract/sandbox/challenges.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, subscribe, takenBySandbox } from './tests/paying.ts'

test('a subscription never costs more than the fan was shown', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  const cardId = await giveCard(fan)
  await rows(world.db, 'update creator set monthly_price_cents = 3000, version = version + 1')
  const refused = await subscribe(fan, creator, { cardId, price: 10 }, 'tap')
  expect([refused.status, refused.problem.error]).toEqual([409, 'price_changed'])
  expect(refused.problem.facts).toEqual({ price: 30 })

  const started = await subscribe(fan, creator, { cardId, price: 30 }, 'tap')
  expect(started.status, started.text).toBe(200)
  const again = await subscribe(fan, creator, { cardId, price: 30 }, 'tap')
  expect(again.data._id, 'a repeated key').toBe(started.data._id)
  await settle(world)
  const [held] = (await fan.call(ListMySubscriptions)).data.data
  expect(held).toMatchObject({ status: 'active', price: 30 })
})

test('a repeated key answers its first result, whatever has become of the plan since', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  const cardId = await giveCard(fan)
  const repeat = () => subscribe(fan, creator, { cardId, price: 10 }, 'tap')
  const { _id } = (await repeat()).data
  await settle(world)
  await rows(world.db, 'update creator set monthly_price_cents = 3000, version = version + 1')
  const afterIncrease = await repeat()
  expect(afterIncrease.status, afterIncrease.text).toBe(200)
  expect(afterIncrease.data).toEqual({ _id, status: 'success' })

  await rows(world.db, 'update creator set monthly_price_cents = 0, version = version + 1')
  const [card] = (await fan.call(ListCards)).data.data
  await fan.call(RemoveCard, { params: { id: card?._id ?? '' } })
  expect((await repeat()).data, 'neither the plan nor the card is left').toEqual(afterIncrease.data)
  expect(await takenBySandbox(world)).toBe(10)

  const other = await subscribe(fan, creator, { cardId: await giveCard(fan, 'challenge') }, 'tap')
  expect(other.problem.error, 'another card').toBe('key_reused')
})

test('an open payment that costs more than its fan is shown by now is not continued', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 20 })]
  const cardId = await giveCard(fan, 'challenge')
  const open = await subscribe(fan, creator, { cardId, price: 20 })
  const same = await subscribe(fan, creator, { cardId, price: 20 })
  expect(same.data._id, 'a dialog opened again').toBe(open.data._id)

  await rows(world.db, 'update creator set monthly_price_cents = 1000, version = version + 1')
  const { data } = await subscribe(fan, creator, { cardId, price: 10 })
  expect(data._id).not.toBe(open.data._id)
  await settle(world)
  const params = { secret: data.stripeClientSecret ?? '' }
  await fan.call(AnswerChallenge, { params, body: { answer: 'approve' } })
  await settle(world)
  expect(await takenBySandbox(world)).toBe(10)
})
