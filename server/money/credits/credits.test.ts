import { ListWalletActivity } from '#contract/money/activity.ts'
import { CreditWallet } from '#contract/money/credits.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { firstRow } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { siteAccount } from '../tests/paying.ts'

test('staff add money to the wallet of a fan, who is told and reads why', async ({ world }) => {
  const [fan, staff] = [await world.fan({ wallet: 5 }), await world.staff({ role: 'finance' })]
  const give = (amount: number, { to = fan.id, key = '', reason = 'For the outage' } = {}) =>
    staff.call(CreditWallet, {
      ...{ params: { id: to }, body: { amount, reason } },
      ...(key && { key }),
    })
  const first = await give(12.5, { key: 'tap' })
  expect(first.data).toMatchObject({ amount: 12.5, balance: 17.5 })
  expect((await give(12.5, { key: 'tap' })).data._id).toBe(first.data._id)
  expect((await give(13, { key: 'tap' })).problem.error).toBe('key_reused')
  await world.work()
  expect(await world.walletOf(fan)).toBe(17.5)
  expect(await siteAccount(world, 'promotions')).toBe(-12.5)
  expect((await fan.call(ListWalletActivity)).data.data).toMatchObject([
    { type: 'credit', name: 'For the outage', credited: 12.5, amount: 0, status: 'success' },
  ])
  expect((await fan.call(ListWalletActivity, { query: { type: 'credit' } })).data.total).toBe(1)
  expect((await fan.call(ListNotifications)).data.data).toMatchObject([
    { topic: 'credit', amount: 12.5 },
  ])
  const log = await (await world.staff()).call(ListAuditLog, {
    query: { action: 'wallet.credited' },
  })
  expect(log.data.data).toMatchObject([{ reason: 'For the outage', after: { credited: 12.5 } }])

  for (const amount of [0, 100.01]) {
    expect((await give(amount)).problem.error).toBe('top_up_out_of_range')
  }
  expect((await give(1.001)).problem.error).toBe('amount_invalid')
  expect((await give(1, { reason: ' ' })).problem.error).toBe('invalid')
  const creator = await world.creator()
  for (const to of [creator.id, '0123456789abcdef01234567'])
    expect((await give(1, { to })).status).toBe(404)
  expect((await give(1, { to: staff.id })).problem.error).toBe('own_decision')
  await (await world.staff()).call(UpdateSettings, { body: { maximumCreditAmount: 200 } })
  expect((await give(150)).status).toBe(200)
  const support = await world.staff({ role: 'support' })
  const params = { id: fan.id }
  const asSupport = support.call(CreditWallet, { params, body: { amount: 1, reason: 'No' } })
  expect((await asSupport).status).toBe(403)
  const stored = await firstRow<{ n: bigint }>(world.db, 'select count(*) as n from wallet_credit')
  expect(Number(stored?.n)).toBe(2)
  await expectConsistentLedger(world)
})
