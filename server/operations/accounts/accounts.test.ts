import { SearchAccounts } from '#contract/operations/accounts.ts'
import { expect, test } from '#tests/support/world.ts'

test('staff find accounts by name, username, email and id, by kind and by status', async ({
  world,
}) => {
  const support = await world.staff({ role: 'support' })
  const fan = await world.fan({ name: 'Anna 100% Berg', wallet: 12.5 })
  const creator = await world.creator()
  const found = async (query: object) => {
    const { data, text } = await support.call(SearchAccounts, { query })
    expect(data, text).toBeDefined()
    return data.data.map(({ _id }) => _id)
  }

  for (const q of ['100% b', fan.username, `${fan.username}@world`, fan.id]) {
    expect(await found({ q })).toEqual([fan.id])
  }
  expect(await found({ q: 'nobody_here' })).toEqual([])
  expect(await found({ kind: 'fan' })).toEqual([fan.id])
  expect(await found({ kind: 'creator' })).toEqual([creator.id])
  expect(await found({ kind: 'staff' })).toEqual([support.id])
  expect(await found({ status: 'inactive' })).toEqual([])
  expect(await found({ status: 'active', limit: 2 })).toEqual([creator.id, fan.id])

  const { data } = await support.call(SearchAccounts, { query: { q: fan.id } })
  expect(data).toMatchObject({ total: 1, data: [{ balance: 12.5, roles: [], status: 'active' }] })
})

test('nobody else can', async ({ world }) => {
  const reply = await (await world.fan()).call(SearchAccounts)
  expect([reply.status, reply.problem.error]).toEqual([403, 'staff_only'])
})
