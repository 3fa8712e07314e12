import { SuspendAccount } from '#contract/moderation/suspensions.ts'
import { ReadPayoutCase } from '#contract/money/payout-decisions.ts'
import { ListPayoutRequests, WithdrawPayoutRequest } from '#contract/money/payouts.ts'
import { ReturnSandboxTransfer } from '#contract/sandbox/transfers.ts'
import { changeAccount } from '#server/identity/tests/inbox.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { listOf } from '#server/notifications/tests/listing.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { GatewayUnavailable } from '#server/platform/payments/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sandboxOf, settle } from '../../tests/paying.ts'
import { signUpForPayouts } from '../../tests/payout-accounts.ts'
import { catchEvents, postEvent } from '../../tests/webhooks.ts'
import {
  approve,
  asked,
  decide,
  decided,
  earn,
  moneyOf,
  pay,
  reject,
  request,
} from './paying-out.ts'

const byStripe = { paymentAccountType: 'stripe' } as const

/** A creator with these earnings, who has signed up at the gateway and may be paid. */
async function earner(
  world: World,
  net: number,
  outcome: Parameters<typeof signUpForPayouts>[1] = 'complete',
): Promise<Person> {
  const creator = await world.creator()
  await signUpForPayouts(creator, outcome)
  await settle(world)
  await earn(world, creator, net)
  world.clock.advance(7 * dayMs)
  return creator
}

const read = async (staff: Person, id: string) =>
  (await staff.call(ReadPayoutCase, { params: { id } })).data

const newestOf = async (creator: Person) => (await creator.call(ListPayoutRequests)).data.data.at(0)

const transfersIn = (world: World) =>
  rows<{ reference: string; payout_id: string }>(world.db, 'select * from sandbox_transfer')

const entriesOf = (world: World) =>
  rows<{ kind: string }>(
    world.db,
    `select kind from ledger_entry where kind like 'payout%' order by id`,
  )

const comesBack = (by: Person, id: string, outcome: 'bank_failed' | 'reversed' = 'bank_failed') =>
  by.call(ReturnSandboxTransfer, { params: { id }, body: { outcome } })

async function runScheduled(world: World, task: string): Promise<void> {
  await addJob(world.db, task, {})
  await world.work()
}

/** Work the jobs that wait for the next hour. */
async function anHourLater(world: World): Promise<void> {
  world.clock.advance(hourMs + 1)
  await runScheduled(world, 'payouts.transfer_due')
}

describe('a payout by Stripe', () => {
  test('is for those whose account there is ready, and is transferred once staff approve it', async ({
    world,
  }) => {
    const staff = await world.staff()
    const none = await earner(world, 100, 'incomplete')
    const refused = await request(none, 60, byStripe)
    expect([refused.status, refused.problem.error]).toEqual([422, 'payout_account_missing'])
    const creator = await earner(world, 100)
    const id = await asked(creator, 60, byStripe)
    expect(await newestOf(creator)).toMatchObject({
      paymentAccountType: 'stripe',
      paymentAccountInfo: { bankAccount: expect.stringMatching(/^••••\w{4}$/) },
    })
    await decided(staff, id, approve)
    // By hand it would be sent twice.
    expect((await decide(staff, id, pay)).problem.error).toBe('payout_of_gateway')
    await world.work()
    const [transfer] = await transfersIn(world)
    expect(transfer?.payout_id).toBe(id)
    expect(await read(staff, id)).toMatchObject({
      ...{ status: 'done', reference: transfer?.reference, isSending: false },
      steps: [{ kind: 'requested' }, { kind: 'approved' }, { kind: 'done', isAutomatic: true }],
    })
    expect(await moneyOf(creator)).toMatchObject({ balance: 40, previousPaidOutTokens: 60 })
    expect((await listOf(creator)).at(0)).toMatchObject({ topic: 'payout_done', amount: 60 })
    expect((await decide(staff, id, reject)).problem.error).toBe('payout_of_gateway')
    await expectConsistentLedger(world)
  })

  test('B16: is sent again with the same key when the answer was lost, and nobody changes it meanwhile', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const { payoutAccounts: accounts } = sandboxOf(world)
    const { transfer } = accounts
    const keys: string[] = []
    accounts.transfer = async (order) => {
      keys.push(order.key)
      const outcome = await transfer(order)
      if (keys.length < 3) throw new GatewayUnavailable('the answer was lost')
      return outcome
    }
    const id = await asked(creator, 60, byStripe)
    await decided(staff, id, approve)
    await world.work()
    expect((await read(staff, id)).isSending).toBe(true)
    expect((await decide(staff, id, reject)).problem.error).toBe('payout_sending')
    const own = { params: { id } }
    expect((await creator.call(WithdrawPayoutRequest, own)).problem.error).toBe(
      'payout_not_pending',
    )
    await world.makeJobsDue()
    await world.work()
    await Promise.all([1, 2, 3].map(() => runScheduled(world, 'payouts.transfer_due')))
    expect(new Set(keys)).toEqual(new Set([id]))
    expect(await transfersIn(world)).toHaveLength(1)
    expect(await entriesOf(world)).toEqual([{ kind: 'payout' }])
    expect((await read(staff, id)).status).toBe('done')
  })

  test('B16: later than its key is remembered, the transfer is looked for first', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const { payoutAccounts: accounts } = sandboxOf(world)
    const { transfer } = accounts
    accounts.transfer = async (order) => {
      await transfer(order)
      throw new GatewayUnavailable('the answer was lost')
    }
    const id = await asked(creator, 60, byStripe)
    await decided(staff, id, approve)
    await world.work()
    world.clock.advance(23 * hourMs + 1)
    accounts.transfer = () => Promise.reject(new Error('it must not be sent a second time'))
    await runScheduled(world, 'payouts.transfer_due')
    const [made, ...more] = await transfersIn(world)
    expect(more).toEqual([])
    expect(await read(staff, id)).toMatchObject({ status: 'done', reference: made?.reference })
    expect(await entriesOf(world)).toEqual([{ kind: 'payout' }])
  })

  test('B14: is not sent while earnings are negative, details are new or the account is suspended', async ({
    world,
  }) => {
    const staff = await world.staff()
    const creator = await world.creator()
    await earn(world, creator, 80)
    await earn(world, creator, 20)
    world.clock.advance(7 * dayMs)
    await signUpForPayouts(creator)
    await settle(world)
    const id = await asked(creator, 100, byStripe)
    await decided(staff, id, approve)
    await world.work()
    expect(await read(staff, id)).toMatchObject({
      ...{ status: 'approved', isSending: false, obstacles: ['details_recent'] },
    })
    world.clock.advance(3 * dayMs)
    const [sale] = await rows<{ id: string }>(world.db, 'select id from wallet_charge order by id')
    await refundBySite(world, { chargeId: sale?.id ?? '' })
    await anHourLater(world)
    expect((await read(staff, id)).obstacles).toEqual(['earnings_negative'])
    await earn(world, creator, 80)
    const suspension = { params: { id: creator.id }, body: { reason: 'Under review' } }
    expect((await staff.call(SuspendAccount, suspension)).status).toBe(200)
    await anHourLater(world)
    expect((await read(staff, id)).obstacles).toEqual(['account_suspended'])
    expect(await transfersIn(world)).toEqual([])
    await changeAccount(world, creator, { status: 'active' })
    await anHourLater(world)
    expect((await read(staff, id)).status).toBe('done')
    expect(await transfersIn(world)).toHaveLength(1)
  })

  test('that the account refuses is free again, and the creator reads why', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100, 'refusing')]
    const id = await asked(creator, 60, byStripe)
    await decided(staff, id, approve)
    await world.work()
    expect(await newestOf(creator)).toMatchObject({
      ...{ status: 'rejected', isReturned: false, failure: 'account_refused' },
      adminNote: expect.stringContaining('receives no transfers'),
    })
    expect(await moneyOf(creator)).toMatchObject({ balance: 100, remainingUnpaidTokens: 100 })
    expect((await listOf(creator)).at(0)).toMatchObject({ topic: 'payout_failed', amount: 60 })
    expect(await entriesOf(world)).toEqual([])
    await expectConsistentLedger(world)
  })

  test('that the site cannot cover is tried again with another key, and may be rejected', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const { payoutAccounts: accounts } = sandboxOf(world)
    const { transfer } = accounts
    const keys: string[] = []
    accounts.transfer = async ({ key }) => {
      keys.push(key)
      return { status: 'refused', reason: 'balance_low', message: 'Too little' }
    }
    const id = await asked(creator, 60, byStripe)
    await decided(staff, id, approve)
    await world.work()
    expect(await read(staff, id)).toMatchObject({ status: 'approved', failure: 'balance_low' })
    expect(await newestOf(creator)).toMatchObject({ status: 'approved', failure: null })
    await anHourLater(world)
    expect(keys).toEqual([id, `${id}-2`])
    await decided(staff, id, reject)
    expect(await newestOf(creator)).toMatchObject({ status: 'rejected', failure: null })
    accounts.transfer = transfer
    await anHourLater(world)
    expect(await transfersIn(world)).toEqual([])
  })
})

describe('B15: a payout by Stripe that comes back', () => {
  test.for(['bank_failed', 'reversed'] as const)(
    'stands in the balance again once, with the reason: %s',
    async (how, { world }) => {
      const [staff, creator] = [await world.staff(), await earner(world, 100)]
      const id = await asked(creator, 60, byStripe)
      expect((await comesBack(staff, id, how)).status).toBe(404)
      await decided(staff, id, approve)
      await world.work()
      expect((await comesBack(creator, id, how)).status).toBe(403)
      expect((await comesBack(world.visitor, id, how)).status).toBe(401)
      world.clock.advance(3 * dayMs)
      expect((await comesBack(staff, id, how)).status).toBe(200)
      for (let round = 0; round < 3; round += 1) await settle(world)
      expect(await newestOf(creator)).toMatchObject({
        ...{ status: 'rejected', isReturned: true, failure: how },
        adminNote: expect.stringContaining('in your balance again'),
      })
      expect(await moneyOf(creator)).toMatchObject({ balance: 100, previousPaidOutTokens: 0 })
      expect(await entriesOf(world)).toEqual([{ kind: 'payout' }, { kind: 'payout_return' }])
      const reversed = await rows(
        world.db,
        'select 1 from sandbox_transfer where reversed_at is not null',
      )
      expect(reversed).toHaveLength(1)
      const notices = (await listOf(creator)).filter(({ topic }) => topic === 'payout_returned')
      expect(notices).toHaveLength(1)
      expect((await comesBack(staff, id, how)).status).toBe(404)
      await expectConsistentLedger(world)
    },
  )

  test('B2: by an event before its transfer is stored, and ten times', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const { payoutAccounts: accounts } = sandboxOf(world)
    const { transfer } = accounts
    accounts.transfer = async (order) => {
      await transfer(order)
      throw new GatewayUnavailable('the answer was lost')
    }
    const id = await asked(creator, 60, byStripe)
    await decided(staff, id, approve)
    await world.work()
    accounts.transfer = transfer
    const caught = catchEvents(world)
    await comesBack(staff, id, 'reversed')
    await settle(world)
    const [event] = caught
    if (!event) throw new Error('nothing was sent')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => postEvent(world.visitor, event)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await world.work()
    expect((await read(staff, id)).status).toBe('approved')
    await world.makeJobsDue()
    await world.work()
    expect((await read(staff, id)).status).toBe('done')
    world.clock.advance(10_000)
    await runScheduled(world, 'gateway_events.work')
    expect(await read(staff, id)).toMatchObject({ status: 'rejected', failure: 'reversed' })
    expect(await entriesOf(world)).toEqual([{ kind: 'payout' }, { kind: 'payout_return' }])
    await expectConsistentLedger(world)
  })
})
