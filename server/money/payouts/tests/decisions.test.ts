import { SuspendAccount } from '#contract/moderation/suspensions.ts'
import {
  type PayoutCase,
  ReadPayoutCase,
  RevealPayoutAccount,
  SearchPayoutRequests,
} from '#contract/money/payout-decisions.ts'
import { ReadPayoutRequest, UpdatePayoutRequest } from '#contract/money/payouts.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { changeAccount } from '#server/identity/tests/inbox.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { siteBalance } from '#server/money/ledger/index.ts'
import { listOf } from '#server/notifications/tests/listing.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  approve,
  asked,
  decide,
  decided,
  earner,
  moneyOf,
  pay,
  reject,
  setBank,
  statusesOf,
} from './paying-out.ts'

const read = async (staff: Person, id: string): Promise<PayoutCase> =>
  (await staff.call(ReadPayoutCase, { params: { id } })).data

describe('staff', () => {
  test('find requests, and read what they are decided by', async ({ world }) => {
    const staff = await world.staff({ role: 'finance' })
    const [nora, other] = [await earner(world, 100), await earner(world, 100)]
    const id = await asked(nora, 60, { requestNote: 'For the rent' })
    await asked(other, 70)
    const find = async (query: object) =>
      (await staff.call(SearchPayoutRequests, { query })).data.data.map(({ sourceId }) => sourceId)
    expect(await find({})).toEqual([other.id, nora.id])
    expect(await find({ sortBy: 'createdAt', sort: 'asc' })).toEqual([nora.id, other.id])
    expect(await find({ q: nora.username })).toEqual([nora.id])
    expect(await find({ performerId: other.id, status: 'pending' })).toEqual([other.id])
    expect(await find({ status: 'done' })).toEqual([])
    expect(await find({ paymentAccountType: 'paypal' })).toEqual([])
    expect(await read(staff, id)).toMatchObject({
      _id: id,
      requestNote: 'For the rent',
      paymentAccountInfo: { bankAccount: '••••7466' },
      earnings: { requestedTokens: 60, remainingUnpaidTokens: 40, balance: 100 },
      ...{ approvals: 0, approvalsNeeded: 1, mayApprove: true, obstacles: [] },
      ...{ detailsHeldUntil: null, hasOtherDetails: false },
      steps: [{ kind: 'requested', actor: { _id: nora.id }, amount: 60 }],
    })
    const missing = { params: { id: '0'.repeat(24) } }
    expect((await staff.call(ReadPayoutCase, missing)).status).toBe(404)
    for (const role of ['moderator', 'support'] as const) {
      const nobody = await world.staff({ role })
      expect((await nobody.call(SearchPayoutRequests)).problem.error).toBe('permission_missing')
      expect((await decide(nobody, id, approve)).status).toBe(403)
    }
    expect((await nora.call(SearchPayoutRequests)).status).toBe(403)
  })

  test('read the whole account, and that they did is in the log', async ({ world }) => {
    const [owner, creator] = [await world.staff(), await earner(world, 100)]
    const id = await asked(creator, 60)
    const params = { id }
    expect((await owner.call(RevealPayoutAccount, { params })).data).toMatchObject({
      bankAccount: 'SE45 5000 0000 0583 9825 7466',
      firstName: 'Nora',
      email: '',
    })
    const query = { action: 'payout.account_viewed' }
    expect((await owner.call(ListAuditLog, { query })).data.data).toMatchObject([
      { actor: { _id: owner.id }, targetKind: 'payout', targetId: id },
    ])
  })

  test('approve, pay with a reference, and the creator is notified of both', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const id = await asked(creator, 60)
    await decided(staff, id, approve)
    await world.work()
    const changes = () =>
      world.eventsFor(creator).filter(({ event }) => event === 'update_balance').length
    const before = changes()
    const sent = await decide(staff, id, { ...pay, adminNote: 'By bank transfer' })
    expect(sent.data, sent.text).toMatchObject({
      ...{ status: 'done', reference: 'TR-1', adminNote: 'By bank transfer' },
      steps: [{ kind: 'requested' }, { kind: 'approved' }, { kind: 'done' }],
    })
    expect(sent.data.paidAt).not.toBeNull()
    await world.work()
    expect(changes()).toBe(before + 1)
    expect(world.eventsFor(creator)).toContainEqual(
      expect.objectContaining({ event: 'update_balance', payload: { token: -60 } }),
    )
    expect(world.eventsFor(creator)).toContainEqual(
      expect.objectContaining({ event: 'balance', payload: { balance: 40 } }),
    )
    expect((await listOf(creator)).slice(0, 2)).toMatchObject([
      { topic: 'payout_done', amount: 60, refSource: 'payout_request', refId: id, actor: null },
      { topic: 'payout_approved', amount: 60 },
    ])
    const log = await staff.call(ListAuditLog, { query: { targetKind: 'payout', targetId: id } })
    expect(log.data.data).toMatchObject([
      { action: 'payout.done', before: { status: 'approved' }, after: { reference: 'TR-1' } },
      { action: 'payout.approved', before: { status: 'pending' }, after: { amount: 60 } },
    ])
    expect(await siteBalance(world.db, 'payouts')).toBe(6_000n)
    await expectConsistentLedger(world)
  })

  test('reject with a reason, pending or approved: nothing is reserved any more', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    for (const steps of [[], [approve]]) {
      const id = await asked(creator, 100)
      await decided(staff, id, ...steps)
      const silent = await decide(staff, id, { status: 'rejected', adminNote: '  ' })
      expect(silent.problem.fieldProblems).toMatchObject({ adminNote: { code: 'reason_missing' } })
      await decided(staff, id, reject)
      const own = await creator.call(ReadPayoutRequest, { params: { id } })
      expect(own.data).toMatchObject({ status: 'rejected', adminNote: reject.adminNote })
      expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 100, balance: 100 })
    }
    await world.work()
    expect((await listOf(creator)).map(({ topic }) => topic)).toContain('payout_rejected')
    expect(await siteBalance(world.db, 'payouts')).toBe(0n)
    await expectConsistentLedger(world)
  })

  test('find no other way from one status to the next', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 300)]
    const refused = async (id: string, ...statuses: ('approved' | 'done' | 'rejected')[]) => {
      for (const status of statuses) {
        const reply = await decide(staff, id, { status, adminNote: 'x' })
        expect([status, reply.status, reply.problem.error]).toEqual([status, 409, 'payout_changed'])
      }
    }
    const id = await asked(creator, 100)
    await refused(id, 'done')
    await decided(staff, id, approve)
    await refused(id, 'approved')
    await decided(staff, id, pay)
    await refused(id, 'done', 'approved')
    await decided(staff, id, reject)
    await refused(id, 'approved', 'done', 'rejected')
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 300 })
    const unknown = await decide(staff, '0'.repeat(24), approve)
    expect(unknown.status).toBe(404)
    await expectConsistentLedger(world)
  })

  test('decide about what they saw, and never about themselves', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const id = await asked(creator, 60)
    const { updatedAt: seenAt } = await read(staff, id)
    world.clock.advance(1000)
    await creator.call(UpdatePayoutRequest, { params: { id }, body: { requestTokens: 100 } })
    const late = await decide(staff, id, { ...approve, seenAt })
    expect([late.status, late.problem.error]).toEqual([409, 'payout_changed'])
    await changeAccount(world, creator, { roles: ['finance'] })
    for (const body of [approve, reject]) {
      const own = await decide(creator, id, body)
      expect([own.status, own.problem.error]).toEqual([403, 'own_decision'])
    }
    expect(await statusesOf(creator)).toEqual(['pending'])
  })

  test('are two above the limit; a change of the request voids what was approved', async ({
    world,
  }) => {
    const creator = await earner(world, 2_000)
    const [one, two] = [await world.staff(), await world.staff({ role: 'finance' })]
    const id = await asked(creator, 1_000)
    await decided(one, id, approve)
    expect(await read(one, id)).toMatchObject({
      ...{ status: 'pending', approvals: 1, approvalsNeeded: 2, mayApprove: false },
    })
    expect((await decide(one, id, approve)).problem.error).toBe('payout_approved_before')
    expect((await decide(one, id, pay)).problem.error).toBe('payout_changed')
    const body = { requestTokens: 1_500 }
    await creator.call(UpdatePayoutRequest, { params: { id }, body })
    const voided = await read(two, id)
    expect(voided).toMatchObject({ approvals: 0, mayApprove: true })
    expect(voided.steps.map(({ kind, isVoid }) => [kind, isVoid])).toEqual([
      ['requested', false],
      ['approved', true],
      ['changed', false],
    ])
    await decided(two, id, approve)
    await decided(one, id, approve, pay)
    expect(await moneyOf(creator)).toMatchObject({ previousPaidOutTokens: 1_500 })
    await world.work()
    const topics = (await listOf(creator)).map(({ topic }) => topic)
    expect(topics.filter((topic) => topic === 'payout_approved')).toHaveLength(1)
    await expectConsistentLedger(world)
  })

  test('approve at the same moment: above the limit still two', async ({ world }) => {
    const creator = await earner(world, 2_000)
    const [one, two] = [await world.staff(), await world.staff()]
    const id = await asked(creator, 1_000)
    const replies = await Promise.all([one, one, one].map((who) => decide(who, id, approve)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(two, id)).toMatchObject({ status: 'pending', approvals: 1 })
  })
})

test('B16: a payout that is marked as paid again and again, also at once, is paid once', async ({
  world,
}) => {
  const [staff, other] = [await world.staff(), await world.staff()]
  const creator = await earner(world, 300)
  const id = await asked(creator, 100)
  await decided(staff, id, approve)
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => decide(n % 2 ? staff : other, id, pay)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await decide(staff, id, pay)).problem.error).toBe('payout_changed')
  expect(await siteBalance(world.db, 'payouts')).toBe(10_000n)
  expect(await moneyOf(creator)).toMatchObject({ previousPaidOutTokens: 100, balance: 200 })
  await world.work()
  const changes = world.eventsFor(creator).filter(({ payload }) => {
    return (payload as { token?: number }).token === -100
  })
  expect(changes).toHaveLength(1)
  await expectConsistentLedger(world)
})

describe('nothing is sent', () => {
  test('for 3 days after a change of payment details, open requests included', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 200)]
    const id = await asked(creator, 60)
    await setBank(creator, { bankAccount: '1234 5678' })
    expect(await read(staff, id)).toMatchObject({
      ...{ obstacles: ['details_recent'], hasOtherDetails: true },
      paymentAccountInfo: { bankAccount: '••••7466' },
    })
    await decided(staff, id, approve)
    const early = await decide(staff, id, pay)
    expect(early.status).toBe(409)
    expect(early.problem).toMatchObject({ error: 'payout_details_recent', facts: { hours: 72 } })
    world.clock.advance(3 * dayMs - hourMs)
    expect((await decide(staff, id, pay)).problem.facts).toEqual({ hours: 1 })
    world.clock.advance(hourMs)
    await decided(staff, id, pay)
    await expectConsistentLedger(world)
  })

  test('to an account that is suspended, or has no such details any more', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 200)]
    const id = await asked(creator, 60)
    await decided(staff, id, approve)
    const params = { id: creator.id }
    const body = { reason: 'Under review' }
    expect((await staff.call(SuspendAccount, { params, body })).status).toBe(200)
    expect((await decide(staff, id, pay)).problem.error).toBe('payout_account_suspended')
    await changeAccount(world, creator, { status: 'active' })
    await world.db.deleteFrom('payout_details').execute()
    expect((await decide(staff, id, pay)).problem.error).toBe('payout_details_removed')
    await decided(staff, id, reject)
    await expectConsistentLedger(world)
  })
})
