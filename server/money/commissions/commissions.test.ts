import { SendTip } from '#contract/money/charges.ts'
import { ListCommissions, SetCommission } from '#contract/money/commissions.ts'
import { ReadEarningStats } from '#contract/money/earnings.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { expect, test } from '#tests/support/world.ts'

test('staff set and remove the commission of a creator, for sales from then on', async ({
  world,
}) => {
  const [staff, creator] = [await world.staff({ role: 'admin' }), await world.creator()]
  const [fan, other] = [await world.fan({ wallet: 100 }), await world.creator()]
  const set = (commission: number | null, reason = 'As agreed', id = creator.id) =>
    staff.call(SetCommission, { params: { id }, body: { commission, reason } })
  const list = async (q?: string) =>
    (await staff.call(ListCommissions, { query: q === undefined ? {} : { q } })).data
  const tip = () => fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
  const net = async () => (await creator.call(ReadEarningStats)).data.totalNetPrice

  expect(await list()).toEqual({ siteCommission: 0.2, data: [], total: 0 })
  expect((await list(other.username)).data).toMatchObject([
    { creator: { _id: other.id }, commission: null, since: null },
  ])
  await tip()
  const { commission, since } = (await set(0.05)).data
  expect([commission, Math.abs(Date.parse(since ?? '') - Date.now()) < 60_000]).toEqual([
    0.05,
    true,
  ])
  world.clock.advance(1000)
  // Saying the same again is no change.
  expect((await set(0.05)).data).toMatchObject({ since })
  expect(await list()).toMatchObject({ data: [{ creator: { _id: creator.id }, commission: 0.05 }] })
  await tip()
  expect(await net()).toBe(17.5)
  expect((await set(null)).data).toMatchObject({ commission: null, since: null })
  await tip()
  expect(await net()).toBe(25.5)
  expect((await list()).total).toBe(0)

  expect((await set(1.01)).problem.fields).toHaveProperty('commission')
  expect((await set(-0.01)).problem.fields).toHaveProperty('commission')
  expect((await set(0.1, ' ')).problem.fields).toHaveProperty('reason')
  for (const id of [fan.id, 'f'.repeat(24)]) expect((await set(0.1, 'No', id)).status).toBe(404)
  const log = await staff.call(ListAuditLog, { query: { action: 'creator.commission_set' } })
  expect(log.data.data).toMatchObject([
    { reason: 'As agreed', before: { commission: 0.05 }, after: { commission: null } },
    { before: { commission: null }, after: { commission: 0.05 } },
  ])

  const params = { id: creator.id }
  const body = { commission: 0, reason: 'For me' }
  const support = await world.staff({ role: 'support' })
  for (const [who, status] of [
    [world.visitor, 401],
    [creator, 403],
    [support, 403],
  ] as const) {
    expect((await who.call(SetCommission, { params, body })).status).toBe(status)
    expect((await who.call(ListCommissions)).status).toBe(status)
  }
})
