import { GatewayUnavailable, type PayoutAccountState } from '#server/platform/payments/index.ts'
import { secretFor } from '#server/platform/payments/sandbox/event.ts'
import { signEvent } from '#server/platform/payments/sandbox/signature.ts'
import type { Person } from '#tests/support/people.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import { sandboxSecret } from '#tests/support/test-app.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sandboxOf, settle } from '../tests/paying.ts'
import { openPayoutAccount, signUpForPayouts } from '../tests/payout-accounts.ts'
import { catchEvents, type Delivery, postEvent } from '../tests/webhooks.ts'
import { statusOf } from './rules.ts'

const post = (by: Person, delivery: Delivery, gateway = 'sandbox/accounts') =>
  postEvent(by, delivery, gateway)

const sign = (rawBody: Buffer, ageSeconds = 0) =>
  signEvent(rawBody, secretFor('account', sandboxSecret), Date.now() - ageSeconds * 1000)

const stored = (world: World) => rows(world.db, 'select * from gateway_event')

async function statusIn(world: World) {
  const [row] = await rows<Parameters<typeof statusOf>[0]>(world.db, 'select * from payout_account')
  return statusOf(row)
}

/** One event of a creator who has signed up, before it is delivered. */
async function signedUp(world: World): Promise<Delivery & { creator: Person }> {
  const caught = catchEvents(world)
  const creator = await world.creator()
  await signUpForPayouts(creator)
  await settle(world)
  const [event] = caught
  if (!event) throw new Error('nothing was sent')
  return { ...event, creator }
}

describe('events of accounts for payouts', () => {
  test('update the state without anybody asking for it', async ({ world }) => {
    const creator = await world.creator()
    await signUpForPayouts(creator, 'incomplete')
    expect(await statusIn(world)).toBe('incomplete')
    await settle(world)
    await signUpForPayouts(creator, 'complete')
    await settle(world)
    expect(await statusIn(world)).toBe('enabled')
    expect(await stored(world)).toHaveLength(2)
  })

  test('B2: are stored once each and count once, however often and at once they come', async ({
    world,
  }) => {
    const event = await signedUp(world)
    const replies = await Promise.all([1, 2, 3, 4].map(() => post(world.visitor, event)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await world.work()
    expect((await post(world.visitor, event)).status).toBe(200)
    await world.work()
    expect(await stored(world)).toHaveLength(1)
    const row = await firstRow<{ reads_begun: number }>(world.db, 'select * from payout_account')
    expect(row?.reads_begun).toBe(1)
    expect(await statusIn(world)).toBe('enabled')
  })

  test('B2: that come in the wrong order leave the present state', async ({ world }) => {
    const caught = catchEvents(world)
    const creator = await world.creator()
    for (const outcome of ['incomplete', 'restricted', 'complete'] as const) {
      await signUpForPayouts(creator, outcome)
      await settle(world)
    }
    for (const event of [2, 0, 1, 0].map((index) => caught[index])) {
      if (event) await post(world.visitor, event)
      await world.work()
    }
    expect(await statusIn(world)).toBe('enabled')
    expect(await stored(world)).toHaveLength(3)
  })

  test('B2: two reads at once: the one that began last counts, whichever ends last', async ({
    world,
  }) => {
    const event = await signedUp(world)
    const accounts = sandboxOf(world).payoutAccounts
    const { read } = accounts
    let release = () => {}
    const waits = new Promise<void>((resolve) => {
      release = resolve
    })
    const old: PayoutAccountState = {
      ...{ detailsSubmitted: true, transfersEnabled: false, payoutsEnabled: false },
      ...{ due: ['document'], disabledReason: null },
    }
    let reads = 0
    accounts.read = async (reference) => {
      reads += 1
      if (reads > 1) return read(reference)
      await waits
      return old
    }
    await post(world.visitor, event)
    const slow = world.work()
    await expect.poll(() => reads).toBe(1)
    const body = JSON.parse(event.rawBody.toString())
    const rawBody = Buffer.from(JSON.stringify({ ...body, id: 'evt_later' }))
    const { send } = event.creator
    expect(
      (await send.call(event.creator, { method: 'GET', url: '/stripe/accounts' })).status,
    ).toBe(200)
    expect(await statusIn(world)).toBe('enabled')
    release()
    await slow
    expect(await statusIn(world)).toBe('enabled')
    expect((await post(world.visitor, { rawBody, signature: sign(rawBody) })).status).toBe(200)
    await world.work()
    expect(await statusIn(world)).toBe('enabled')
  })

  test('B1: an event before the answer of the call that opened the account is kept and used', async ({
    world,
  }) => {
    const creator = await world.creator()
    const accounts = sandboxOf(world).payoutAccounts
    const { open } = accounts
    accounts.open = async (order) => {
      const reference = await open(order)
      const event = { id: 'evt_early', type: 'account.updated', reference, key: order.key }
      const rawBody = Buffer.from(JSON.stringify({ ...event, amountCents: null, livemode: false }))
      expect((await post(world.visitor, { rawBody, signature: sign(rawBody) })).status).toBe(200)
      throw new GatewayUnavailable('the answer was lost')
    }
    expect((await openPayoutAccount(creator)).status).toBe(422)
    accounts.open = open
    await world.work()
    expect(await statusIn(world)).toBe('incomplete')
    await openPayoutAccount(creator)
    expect(await rows(world.db, 'select * from sandbox_account')).toHaveLength(1)
  })

  test('wait for a gateway that does not answer', async ({ world }) => {
    const event = await signedUp(world)
    const accounts = sandboxOf(world).payoutAccounts
    const { read } = accounts
    accounts.read = async () => {
      throw new GatewayUnavailable('no answer')
    }
    expect((await post(world.visitor, event)).status).toBe(200)
    await world.work()
    expect(await statusIn(world)).toBe('incomplete')
    accounts.read = read
    await world.makeJobsDue()
    await world.work()
    expect(await statusIn(world)).toBe('enabled')
  })

  test('B25: of an account that is not ours are refused and not kept', async ({ world }) => {
    const caught = catchEvents(world)
    const accounts = sandboxOf(world).payoutAccounts
    const reference = await accounts.open({ key: 'of another shop', country: null, metadata: {} })
    const pages = { returnUrl: 'https://a.test', refreshUrl: 'https://a.test' }
    const url = await accounts.signUpPage({ reference, ...pages })
    await accounts.finishSignUp(url.split('/').at(-1) ?? '', 'complete')
    await settle(world)
    const reply = await post(
      world.visitor,
      caught[0] ?? { rawBody: Buffer.alloc(0), signature: '' },
    )
    expect([reply.status, reply.problem.error]).toEqual([400, 'webhook_foreign'])
    expect(await stored(world)).toEqual([])
  })

  test('B25: that are old, altered, re-serialised, of real money or sent elsewhere are refused', async ({
    world,
  }) => {
    const { rawBody, signature } = await signedUp(world)
    const body = JSON.parse(rawBody.toString())
    const spaced = Buffer.from(JSON.stringify(body, null, 1))
    const live = Buffer.from(JSON.stringify({ ...body, livemode: true }))
    for (const [event, problem] of [
      [{ rawBody, signature: sign(rawBody, 301) }, 'webhook_refused'],
      [{ rawBody, signature: sign(rawBody, -120) }, 'webhook_refused'],
      [{ rawBody: spaced, signature }, 'webhook_refused'],
      [{ rawBody, signature: '' }, 'webhook_refused'],
      [{ rawBody: live, signature: sign(live) }, 'webhook_foreign'],
    ] as const) {
      const reply = await post(world.visitor, event)
      expect([reply.status, reply.problem.error]).toEqual([400, problem])
    }
    const elsewhere = await post(world.visitor, { rawBody, signature }, 'sandbox')
    expect([elsewhere.status, elsewhere.problem.error]).toEqual([400, 'webhook_refused'])
    const ofStripe = await post(world.visitor, { rawBody, signature }, 'stripe/accounts')
    expect(ofStripe.status).toBe(404)
    expect(await stored(world)).toEqual([])
    expect(await statusIn(world)).toBe('incomplete')
  })

  test('keep nothing of what the gateway writes about the person', async ({ world }) => {
    const event = await signedUp(world)
    const body = { ...JSON.parse(event.rawBody.toString()), individual: { first_name: 'Nora' } }
    const rawBody = Buffer.from(JSON.stringify(body))
    await post(world.visitor, { rawBody, signature: sign(rawBody) })
    expect(JSON.stringify(await stored(world))).not.toContain('Nora')
  })

  test('of an account whose creator is gone are refused, and what waited is dropped', async ({
    world,
  }) => {
    const event = await signedUp(world)
    await post(world.visitor, event)
    await rows(world.db, 'update payout_account set account_id = null, reference = null')
    await world.work()
    const [row] = await rows<{ state: string }>(world.db, 'select * from gateway_event')
    expect(row?.state).toBe('worked')
    const later = { ...JSON.parse(event.rawBody.toString()), id: 'evt_later' }
    const rawBody = Buffer.from(JSON.stringify(later))
    const reply = await post(world.visitor, { rawBody, signature: sign(rawBody) })
    expect(reply.problem.error).toBe('webhook_foreign')
  })
})
