import {
  CreatePackage,
  ListPackages,
  OrderPackages,
  SearchPackages,
  UpdatePackage,
} from '#contract/money/packages.ts'
import { ReadPaymentTransaction } from '#contract/money/payments.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { makeCoupon, makePackage, topUpWith } from '../tests/discounts.ts'
import { giveCard, settle, siteAccount, takenBySandbox } from '../tests/paying.ts'

const plain = { name: 'Plain', price: 10, tokens: 10 }

describe('the packages that are for sale', () => {
  test('everybody reads them in their order, without those that are switched off', async ({
    world,
  }) => {
    const large = await makePackage(world, { name: 'Large', price: 100, tokens: 120 })
    const small = await makePackage(world, { name: 'Small', price: 10, tokens: 10.5, ordering: 5 })
    await makePackage(world, { isActive: false })
    for (const person of [world.visitor, await world.fan(), await world.creator()]) {
      const { data } = await person.call(SearchPackages)
      expect(data).toEqual({ data: [small, large], total: 2 })
    }
    expect(small).toEqual({
      ...{ _id: expect.any(String), name: 'Small', description: '' },
      ...{ price: 10, tokens: 10.5, ordering: 5, isActive: true },
    })
    const names = async (query: object) =>
      (await world.visitor.call(SearchPackages, { query })).data.data.map(({ name }) => name)
    expect(await names({ sortBy: 'price', sort: 'desc' })).toEqual(['Large', 'Small'])
    expect(await names({ sortBy: 'nonsense', sort: 'desc' })).toEqual(['Small', 'Large'])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['Large'])
  })
})

describe('a top-up with a package', () => {
  test('the card pays its price, and the wallet grows by its tokens', async ({ world }) => {
    const { _id: packageId } = await makePackage(world)
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const reply = await topUpWith(fan, { packageId, cardId, price: 50, couponCode: '' }, 'tap')
    expect(reply.data).toEqual({ _id: expect.any(String), status: 'processing' })
    await settle(world)
    expect(await world.walletOf(fan)).toBe(55)
    expect(await takenBySandbox(world)).toBe(50)
    // Less 2.9 % and 30 cents, which the gateway keeps.
    expect(await siteAccount(world, 'gateway')).toBe(-48.25)
    expect(await siteAccount(world, 'promotions')).toBe(-5)
    const read = await fan.call(ReadPaymentTransaction, { params: { id: reply.data._id } })
    expect(read.data).toMatchObject({
      ...{ type: 'token_package', originalPrice: 50, totalPrice: 50, couponInfo: null },
      products: [{ description: 'Wallet top-up of $55.00', price: 50, productId: packageId }],
    })
    const later = await topUpWith(fan, { packageId, cardId }, 'tap')
    expect(later.data).toEqual({ _id: reply.data._id, status: 'success' })
    const other = await makePackage(world)
    for (const wish of [{ packageId: other._id }, { amount: 50 }]) {
      expect((await topUpWith(fan, { ...wish, cardId }, 'tap')).problem.error).toBe('key_reused')
    }
    await expectConsistentLedger(world)
  })

  test('neither an amount nor a coupon goes with it, and one of the two is needed', async ({
    world,
  }) => {
    const { _id: packageId } = await makePackage(world)
    const { code } = await makeCoupon(world)
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const beside = async (wish: object) => {
      const { status, problem } = await topUpWith(fan, { cardId, ...wish })
      const [field = '', one] = Object.entries(problem.fieldProblems ?? {})[0] ?? []
      return [status, field, one?.code]
    }
    expect(await beside({ packageId, amount: 50 })).toEqual([422, 'amount', 'package_alone'])
    expect(await beside({ packageId, couponCode: code })).toEqual([
      422,
      'couponCode',
      'package_alone',
    ])
    expect(await beside({})).toEqual([422, 'amount', 'dollars_missing'])
    expect(await takenBySandbox(world)).toBe(0)
  })

  test('one that is gone, or costs more than was shown, is refused before the card is charged', async ({
    world,
  }) => {
    const { _id: packageId } = await makePackage(world)
    const [owner, fan] = [await world.staff(), await world.fan()]
    const cardId = await giveCard(fan)
    const params = { id: packageId }
    await owner.call(UpdatePackage, { params, body: { price: 52 } })
    const dearer = await topUpWith(fan, { packageId, cardId, price: 50 })
    expect([dearer.status, dearer.problem.error]).toEqual([409, 'price_changed'])
    await owner.call(UpdatePackage, { params, body: { isActive: false } })
    for (const id of [packageId, '6b0000000000000000000000']) {
      const gone = await topUpWith(fan, { packageId: id, cardId })
      expect([gone.status, gone.problem.fieldProblems?.packageId?.code]).toEqual([
        404,
        'package_unknown',
      ])
    }
    expect(await takenBySandbox(world)).toBe(0)
  })

  test('one that was changed after the payment began is credited as it was sold', async ({
    world,
  }) => {
    const { _id: packageId } = await makePackage(world)
    const [owner, fan] = [await world.staff(), await world.fan()]
    await topUpWith(fan, { packageId, cardId: await giveCard(fan) })
    await owner.call(UpdatePackage, { params: { id: packageId }, body: { tokens: 500 } })
    await settle(world)
    expect(await world.walletOf(fan)).toBe(55)
  })

  test('creators and visitors do not top up', async ({ world }) => {
    const { _id: packageId } = await makePackage(world)
    expect((await topUpWith(world.visitor, { packageId })).status).toBe(401)
    expect((await topUpWith(await world.creator(), { packageId })).status).toBe(403)
  })
})

describe('staff with the right to settings of money', () => {
  test('add, change and order packages, which stands in the audit log', async ({ world }) => {
    const finance = await world.staff({ role: 'finance' })
    const body = { ...plain, name: ' First ', description: '<i>Try</i> it' }
    const { data: first } = await finance.call(CreatePackage, { body })
    expect(first).toMatchObject({ name: 'First', description: 'Try it', ordering: 10 })
    const { data: second } = await finance.call(CreatePackage, {
      body: { ...plain, name: 'Second' },
    })
    expect(second).toMatchObject({ ordering: 20, isActive: true })
    const params = { id: first._id }
    const changed = await finance.call(UpdatePackage, { params, body: { isActive: false } })
    expect(changed.data).toEqual({ ...first, isActive: false })
    await finance.call(OrderPackages, { body: { ids: [second._id] } })
    const { data: all } = await finance.call(ListPackages)
    expect(all.data.map(({ name }) => name)).toEqual(['Second', 'First'])
    const { data: log } = await finance.call(ListAuditLog)
    expect(log.data.map(({ action }) => action)).toEqual([
      'package.ordered',
      'package.changed',
      'package.created',
      'package.created',
    ])
    const strange = await finance.call(OrderPackages, { body: { ids: [finance.id] } })
    expect(strange.problem.fieldProblems?.ids?.code).toBe('package_not_listed')
  })

  test.for([
    [{ name: ' ' }, 'name', 'required'],
    [{ price: 10.001 }, 'price', 'amount_invalid'],
    [{ tokens: 10.001 }, 'tokens', 'amount_invalid'],
    [{ price: 0.49 }, 'price', 'price_out_of_range'],
    [{ price: 1_000_000 }, 'price', 'price_out_of_range'],
    [{ price: -1 }, 'price', 'dollars_missing'],
    [{ tokens: 9.99 }, 'tokens', 'tokens_out_of_range'],
    [{ tokens: 1_000_000 }, 'tokens', 'tokens_out_of_range'],
  ] as const)('get a validation error beside %j', async ([wish, field, code], { world }) => {
    const [owner, { _id: id }] = [await world.staff(), await makePackage(world, plain)]
    const added = await owner.call(CreatePackage, { body: { ...plain, ...wish } })
    expect([added.status, added.problem.fieldProblems?.[field]?.code]).toEqual([422, code])
    const changed = await owner.call(UpdatePackage, { params: { id }, body: wish })
    expect([changed.status, changed.problem.fieldProblems?.[field]?.code]).toEqual([422, code])
  })

  test('have up to 50 of them', async ({ world }) => {
    const owner = await world.staff()
    for (let n = 0; n < 50; n++) await owner.call(CreatePackage, { body: plain })
    const reply = await owner.call(CreatePackage, { body: plain })
    expect([reply.status, reply.problem.error]).toEqual([409, 'package_limit'])
  })
})

test('others see only what is for sale, and change nothing', async ({ world }) => {
  const { _id: id } = await makePackage(world)
  const people = [
    [world.visitor, 401],
    [await world.fan(), 403],
    [await world.creator(), 403],
    [await world.staff({ role: 'moderator' }), 403],
    [await world.staff({ role: 'support' }), 403],
  ] as const
  for (const [person, status] of people) {
    expect((await person.call(ListPackages)).status).toBe(status)
    expect((await person.call(CreatePackage, { body: plain })).status).toBe(status)
    expect((await person.call(UpdatePackage, { params: { id }, body: plain })).status).toBe(status)
    expect((await person.call(OrderPackages, { body: { ids: [id] } })).status).toBe(status)
  }
})
