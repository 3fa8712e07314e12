import { ReadDisputeFigures } from '#contract/money/disputes.ts'
import { DisputeSandboxPayment } from '#contract/sandbox/disputes.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { foldChanges } from '../ledger/fold-writes.ts'
import { giveCard, settle, topUp } from '../tests/paying.ts'

test('figures by month are the same before and after they are added up, and follow what changes', async ({
  world,
}) => {
  const [fan, staff] = [await world.fan(), await world.staff()]
  const card = await giveCard(fan)
  const { data: payment } = await topUp(fan, 10, card)
  const { data: second } = await topUp(fan, 20, card)
  await settle(world)
  const dispute = async (id: string, kind: 'dispute' | 'question' | 'fraud_warning') => {
    await staff.call(DisputeSandboxPayment, { params: { id }, body: { kind } })
    await settle(world)
  }
  await dispute(payment._id, 'question')
  await dispute(payment._id, 'fraud_warning')
  const figures = async () => {
    const { months } = (await staff.call(ReadDisputeFigures)).data
    expect(months.length).toBe(6)
    return months
      .slice(-2)
      .map(({ payments, disputes, warnings }) => [payments, disputes, warnings])
  }
  const [before, present] = await figures()
  expect([before, present], 'a question of the bank is no dispute').toEqual([
    [0, 0, 0],
    [2, 0, 1],
  ])

  await foldChanges(world.db)
  await dispute(second._id, 'dispute')
  await rows(
    world.db,
    `update payment_transaction set updated_at = updated_at - interval '1 month' where id = $1`,
    [payment._id],
  )
  const changed = [
    [1, 0, 0],
    [1, 1, 1],
  ]
  expect(await figures()).toEqual(changed)
  await foldChanges(world.db)
  expect(await figures()).toEqual(changed)
  expect((await checkLedger(world.db)).findings).toEqual([])
})
