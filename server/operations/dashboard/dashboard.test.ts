import { SendTip } from '#contract/money/charges.ts'
import { CheckLedger, ReadDashboard } from '#contract/operations/dashboard.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

test('shows the figures of thirty days and of the ledger to staff who may read money', async ({
  world,
}) => {
  const finance = await world.staff({ role: 'finance' })
  await world.fan({ wallet: 20 })
  await world.creator()

  const { data } = await finance.call(ReadDashboard)
  expect(data).toMatchObject({ accounts: 3, creators: 1, activeSubscriptions: 0, payoutsDue: 0 })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toEqual(data.today)

  const ledger = await finance.call(CheckLedger)
  expect(ledger.data).toMatchObject({ balanced: true, total: 0, entries: 1, lines: 2 })
})

test('is closed to moderators', async ({ world }) => {
  const moderator = await world.staff({ role: 'moderator' })
  for (const endpoint of [ReadDashboard, CheckLedger]) {
    const reply = await moderator.call(endpoint)
    expect([reply.status, reply.problem.error]).toEqual([403, 'permission_missing'])
  }
})

test('shows the result of the daily ledger check', async ({ world }) => {
  const finance = await world.staff({ role: 'finance' })
  const [fan, creator] = [await world.fan({ wallet: 20 }), await world.creator()]
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
  const lastCheck = async () => (await finance.call(ReadDashboard)).data.ledgerCheck
  const checkDaily = async () => {
    world.clock.advance(dayMs)
    await addJob(world.db, 'ledger.check', {})
    await world.work()
  }
  expect(await lastCheck()).toBeNull()
  await checkDaily()
  expect(await lastCheck()).toMatchObject({ balanced: true, findings: [] })

  await rows(world.db, 'update earning set net_cents = net_cents + 1')
  await checkDaily()
  expect(await lastCheck()).toMatchObject({
    balanced: false,
    findings: [expect.stringContaining(creator.id)],
  })
})
