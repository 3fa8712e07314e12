import type { Query } from '#contract/endpoint.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListLedgerEntries, ReadLedgerEntry } from '#contract/money/ledger-entries.ts'
import { RefundCharge } from '#contract/money/refunds.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, topUp } from '../tests/paying.ts'

test('staff search the ledger by account, kind and day, page through it, and follow an entry', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const staff = await world.staff({ role: 'finance' })
  const payment = (await topUp(fan, 50, await giveCard(fan))).data
  await settle(world)
  const tip = () => fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
  const [first, second] = [(await tip()).data._id, (await tip()).data._id]
  await staff.call(RefundCharge, { params: { id: first }, body: { reason: 'Twice' } })
  await world.fan({ wallet: 5 })

  const list = async (query: Query<typeof ListLedgerEntries>) =>
    (await staff.call(ListLedgerEntries, { query })).data
  const kinds = async (query: Query<typeof ListLedgerEntries>) =>
    (await list(query)).data.map(({ kind }) => kind)
  const all = ['top_up', 'refund', 'tip', 'tip', 'gateway_fee', 'top_up']
  expect(await kinds({})).toEqual(all)
  expect(await kinds({ owner: fan.username })).toEqual(['refund', 'tip', 'tip', 'top_up'])
  expect(await kinds({ owner: fan.id, account: 'earnings' })).toEqual([])
  expect(await kinds({ owner: creator.id, account: 'earnings', kind: 'tip' })).toHaveLength(2)
  expect(await kinds({ account: 'commission' })).toEqual(['refund', 'tip', 'tip'])
  expect(await kinds({ account: 'commission', kind: 'refund' })).toEqual(['refund'])
  expect(await kinds({ kind: 'refund' })).toEqual(['refund'])
  expect(await kinds({ id: first })).toEqual(['refund', 'tip'])
  const day = new Date().toISOString().slice(0, 10)
  expect(await kinds({ owner: fan.id, fromDate: day, toDate: day })).toHaveLength(4)
  expect(await kinds({ toDate: '2020-01-01' })).toEqual([])
  expect(await kinds({ owner: 'nobody@world.test' })).toEqual([])
  const page = await list({ owner: fan.id, limit: 2 })
  const rest = await list({ owner: fan.id, limit: 2, before: page.next ?? '' })
  expect([...page.data, ...rest.data].map(({ kind }) => kind)).toEqual([
    ...['refund', 'tip', 'tip', 'top_up'],
  ])
  expect(rest.next).toBeNull()
  const unbounded = await staff.call(ListLedgerEntries, { query: { account: 'wallet' } })
  expect(unbounded.problem.fields).toHaveProperty('owner')

  const read = async (id: string) => (await staff.call(ReadLedgerEntry, { params: { id } })).data
  const sale = await read(first)
  expect(sale).toMatchObject({ followed: null, chargeId: first, paymentId: null })
  expect(sale.followers.map(({ kind }) => kind)).toEqual(['refund'])
  expect((await read(sale.followers[0]?._id ?? '')).followed?._id).toBe(first)
  expect(await read(second)).toMatchObject({ followers: [], entry: { lines: { length: 3 } } })
  const [topped] = (await list({ owner: fan.id, kind: 'top_up' })).data
  expect(await read(topped?._id ?? '')).toMatchObject({ paymentId: payment._id, chargeId: null })
  const unknown = { params: { id: fan.id } }
  expect((await staff.call(ReadLedgerEntry, unknown)).status).toBe(404)
  const support = await world.staff({ role: 'support' })
  expect((await support.call(ListLedgerEntries)).status).toBe(403)
})
