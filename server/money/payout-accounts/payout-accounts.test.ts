import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { FinishSandboxSignUp, ReadSandboxSignUp } from '#contract/sandbox/sign-ups.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { GatewayUnavailable, PayoutAccountRefused } from '#server/platform/payments/index.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sandboxOf } from '../tests/paying.ts'
import {
  openPayoutAccount,
  readPayoutAccount,
  signUpForPayouts,
  tokenIn,
} from '../tests/payout-accounts.ts'

const ofGateway = (world: World) =>
  rows<{ reference: string }>(world.db, 'select * from sandbox_account')
const own = async (creator: Person) => (await creator.call(ReadCreatorSelf)).data.stripeAccount

const none = {
  ...{ provider: 'stripe', status: 'none', due: [], disabledReason: null, checkedAt: null },
  ...{ detailsSubmitted: false, transfersEnabled: false, payoutsEnabled: false },
}

describe('an account for payouts', () => {
  test('is for creators only, at a provider that exists', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    for (const call of [openPayoutAccount, readPayoutAccount]) {
      expect((await call(world.visitor)).status).toBe(401)
      expect((await call(fan)).status).toBe(403)
    }
    for (const method of ['GET', 'POST'] as const) {
      const reply = await creator.send({ method, url: '/ccbill/accounts' })
      expect(reply.status).toBe(404)
    }
    expect(await ofGateway(world)).toEqual([])
  })

  test('is opened by the first call and found by the next, each with a fresh address', async ({
    world,
  }) => {
    const creator = await world.creator()
    expect((await readPayoutAccount(creator)).data).toEqual(none)
    expect(await own(creator)).toBeNull()

    const first = await openPayoutAccount(creator)
    const second = await openPayoutAccount(creator)
    expect(first.data.url).toMatch(/^http:\/\/localhost:3000\/dev\/payout-sign-up\/\w{32}$/)
    expect(second.data.url).not.toBe(first.data.url)
    expect(await ofGateway(world)).toHaveLength(1)
    expect((await readPayoutAccount(creator)).data).toMatchObject({
      status: 'incomplete',
      due: ['identity', 'address', 'bank_account', 'terms'],
    })
  })

  test('is one, however many calls come at once', async ({ world }) => {
    const creator = await world.creator()
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => openPayoutAccount(creator)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await ofGateway(world)).toHaveLength(1)
    expect(await rows(world.db, 'select id from payout_account')).toHaveLength(1)
  })

  test.for([
    ['complete', 'enabled', [], null],
    ['incomplete', 'incomplete', ['document', 'bank_account'], 'details_due'],
    ['restricted', 'restricted', [], 'refused'],
  ] as const)('whose sign-up ends %s is %s', async ([outcome, status, due, reason], { world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const returnUrl = await signUpForPayouts(creator, outcome)
    expect(returnUrl).toBe('http://localhost:3000/creator/banking?stripe=returned#payout-stripe')
    const { data } = await readPayoutAccount(creator)
    expect(data).toMatchObject({ status, due, disabledReason: reason, detailsSubmitted: true })
    expect(data.transfersEnabled).toBe(outcome === 'complete')
    expect(data.payoutsEnabled).toBe(outcome === 'complete')
    expect(await own(creator)).toEqual(data)
    expect((await creator.call(ReadMe)).data).toMatchObject({ stripeAccount: data })
    expect((await readPayoutAccount(other)).data).toEqual(none)
    expect(await own(other)).toBeNull()
  })

  test('of a sign-up with gaps is completed by another visit of the page', async ({ world }) => {
    const creator = await world.creator()
    await signUpForPayouts(creator, 'incomplete')
    await signUpForPayouts(creator, 'complete')
    expect((await readPayoutAccount(creator)).data.status).toBe('enabled')
    expect(await ofGateway(world)).toHaveLength(1)
  })
})

describe('a gateway that does not answer', () => {
  test('B1: the row is written before the gateway is called, and its account is found again', async ({
    world,
  }) => {
    const creator = await world.creator()
    const accounts = sandboxOf(world).payoutAccounts
    const { open } = accounts
    accounts.open = async (order) => {
      await open(order)
      throw new GatewayUnavailable('the answer was lost')
    }
    const failed = await openPayoutAccount(creator)
    expect([failed.status, failed.problem.error]).toEqual([422, 'gateway_unavailable'])
    const [row] = await rows<{ reference: string | null }>(world.db, 'select * from payout_account')
    expect(row?.reference).toBeNull()
    expect((await readPayoutAccount(creator)).data).toEqual(none)

    accounts.open = open
    expect((await openPayoutAccount(creator)).status).toBe(200)
    expect(await ofGateway(world)).toHaveLength(1)
  })

  test('is said, and the profile keeps what was known', async ({ world }) => {
    const creator = await world.creator()
    await signUpForPayouts(creator)
    const before = (await readPayoutAccount(creator)).data
    const accounts = sandboxOf(world).payoutAccounts
    const fail = async () => {
      throw new GatewayUnavailable('no answer')
    }
    Object.assign(accounts, { read: fail, signUpPage: fail })
    expect((await readPayoutAccount(creator)).problem.error).toBe('gateway_unavailable')
    expect((await openPayoutAccount(creator)).problem.error).toBe('gateway_unavailable')
    expect(await own(creator)).toEqual(before)
  })

  test('or opens no account in this country, or none at all, is said', async ({ world }) => {
    const creator = await world.creator()
    const { gateway } = world.app.parts
    const accounts = sandboxOf(world).payoutAccounts
    accounts.open = async () => {
      throw new PayoutAccountRefused('no accounts in this country')
    }
    expect((await openPayoutAccount(creator)).problem.error).toBe('gateway_unavailable')
    Object.assign(gateway, { payoutAccounts: undefined })
    expect((await openPayoutAccount(creator)).problem.error).toBe('gateway_unavailable')
    expect((await readPayoutAccount(creator)).problem.error).toBe('gateway_unavailable')
    expect(await own(creator)).toBeNull()
  })
})

describe('the sandbox’s page', () => {
  test('works once and for minutes, and only for the creator whose account it is', async ({
    world,
  }) => {
    const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
    await openPayoutAccount(other)
    const params = { token: tokenIn((await openPayoutAccount(creator)).data.url) }
    const read = (by: Person) => by.call(ReadSandboxSignUp, { params })
    const finish = (by: Person) =>
      by.call(FinishSandboxSignUp, { params, body: { outcome: 'complete' } })
    for (const call of [read, finish]) {
      expect((await call(world.visitor)).status).toBe(401)
      expect((await call(fan)).status).toBe(403)
      expect((await call(other)).status).toBe(404)
    }
    const refreshUrl = 'http://localhost:3000/creator/banking?stripe=again#payout-stripe'
    expect((await read(creator)).data).toEqual({ isOver: false, refreshUrl })
    world.clock.advance(5 * minuteMs)
    expect((await read(creator)).data.isOver).toBe(true)
    expect((await finish(creator)).data).toEqual({ returnUrl: refreshUrl })
    expect((await readPayoutAccount(creator)).data.status).toBe('incomplete')

    await signUpForPayouts(creator)
    const used = { token: tokenIn((await openPayoutAccount(creator)).data.url) }
    const body = { outcome: 'restricted' as const }
    const twice = await Promise.all(
      [1, 2].map(() => creator.call(FinishSandboxSignUp, { params: used, body })),
    )
    expect(new Set(twice.map(({ data }) => data.returnUrl)).size).toBe(2)
    expect((await creator.call(ReadSandboxSignUp, { params: used })).data.isOver).toBe(true)
  })
})
