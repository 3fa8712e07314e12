import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  GatewayEventForeign,
  GatewayEventUnreadable,
  GatewayKeyReused,
  GatewaySignatureInvalid,
  type PaymentGateway,
  type PayoutAccounts,
} from '../index.ts'
import { newKey } from './contract.ts'

type Outcome = 'complete' | 'incomplete' | 'restricted' | 'refusing'

/** Accounts for payouts of one adapter, with the world behind it. */
export interface AccountHarness {
  accounts: PayoutAccounts
  /** The owner does what the page at this address asks for. */
  finishSignUp(url: string, outcome: Outcome): Promise<void>
  /** Everything delivered so far about accounts, once what is under way has arrived. */
  accountDeliveries(): Promise<{ rawBody: Buffer; signature: string }[]>
  /** Everything delivered so far to the site's own address. */
  deliveries(): Promise<{ rawBody: Buffer; signature: string }[]>
  readEvent: PaymentGateway['readEvent']
  /** The bank of the account does not take what a payout of ours brought there. */
  failAtBank(payoutId: string): Promise<void>
  /** The signature of bytes at a time, in seconds: of events of accounts, and of payments. */
  signAccount(rawBody: Buffer, seconds: number): string
  sign(rawBody: Buffer, seconds: number): string
  close(): Promise<void>
}

const pages = {
  returnUrl: 'https://site.test/creator/banking?stripe=returned',
  refreshUrl: 'https://site.test/creator/banking?stripe=again',
}

const orderOf = (key = newKey()) => ({ key, country: 'DE', metadata: { creator_id: 'nora' } })
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** What accounts for payouts promise at every gateway. */
export function payoutAccountContract(name: string, open: () => Promise<AccountHarness>) {
  describe(`${name} fulfills the contract of accounts for payouts`, () => {
    let world: AccountHarness
    let accounts: PayoutAccounts
    beforeAll(async () => {
      world = await open()
      accounts = world.accounts
    })
    afterAll(() => world.close())

    const signedUp = async (outcome: Outcome) => {
      const key = newKey()
      const reference = await accounts.open(orderOf(key))
      await world.finishSignUp(await accounts.signUpPage({ reference, ...pages }), outcome)
      return { key, reference }
    }

    test('one key opens one account, however often and how close together it is sent', async () => {
      const order = orderOf()
      const first = await Promise.all([1, 2, 3, 4, 5].map(() => accounts.open(order)))
      expect(new Set([...first, await accounts.open(order)]).size).toBe(1)
      expect(await accounts.open(orderOf())).not.toBe(first[0])
    })

    test('a new account has everything to enter, and no transfers', async () => {
      const state = await accounts.read(await accounts.open(orderOf()))
      expect(state).toMatchObject({
        ...{ detailsSubmitted: false, transfersEnabled: false, payoutsEnabled: false },
        due: expect.arrayContaining(['identity', 'address', 'bank_account']),
      })
    })

    test('each address of the sign-up page is a new one', async () => {
      const reference = await accounts.open(orderOf())
      const urls = await Promise.all([1, 2].map(() => accounts.signUpPage({ reference, ...pages })))
      expect(new Set(urls).size).toBe(2)
      for (const url of urls) expect(new URL(url).protocol).toBe('https:')
    })

    test('a complete sign-up enables transfers, and an event names the account and our key', async () => {
      const { key, reference } = await signedUp('complete')
      expect(await accounts.read(reference)).toEqual({
        ...{ detailsSubmitted: true, transfersEnabled: true, payoutsEnabled: true },
        ...{ due: [], disabledReason: null },
      })
      const events = (await world.accountDeliveries()).map((each) =>
        accounts.readEvent(each.rawBody, each.signature),
      )
      expect(events.filter((each) => each.reference === reference)).toMatchObject([
        { type: 'account.updated', rawType: 'account.updated', key, amountCents: null },
      ])
    })

    test('a sign-up with gaps says what is due, a refused one that it was refused', async () => {
      const { reference } = await signedUp('incomplete')
      const incomplete = await accounts.read(reference)
      expect(incomplete).toMatchObject({ transfersEnabled: false, disabledReason: 'details_due' })
      expect(incomplete.due.toSorted()).toEqual(['bank_account', 'document'])
      expect(await accounts.read((await signedUp('restricted')).reference)).toMatchObject({
        ...{ transfersEnabled: false, payoutsEnabled: false, disabledReason: 'refused' },
      })
    })

    const orderTo = (reference: string, amountCents = 1_234n) => {
      const payoutId = newKey()
      return { key: payoutId, payoutId, reference, amountCents, currency: 'usd' }
    }
    const sent = async (reference: string) => {
      const order = orderTo(reference)
      const outcome = await accounts.transfer(order)
      if (outcome.status !== 'sent') throw new Error(outcome.message)
      return { order, transfer: outcome.reference }
    }

    test('B16: one key moves money once, however often it is sent, and its payout finds the transfer', async () => {
      const { reference } = await signedUp('complete')
      const order = orderTo(reference)
      expect(await accounts.findTransfer(order.payoutId)).toBeUndefined()
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => accounts.transfer(order)))
      const again = await accounts.transfer(order)
      expect(new Set([...outcomes, again].map((one) => JSON.stringify(one))).size).toBe(1)
      expect(again).toEqual({
        status: 'sent',
        reference: await accounts.findTransfer(order.payoutId),
      })
      await expect(accounts.transfer({ ...order, amountCents: 99n })).rejects.toBeInstanceOf(
        GatewayKeyReused,
      )
    })

    test('an account that receives nothing is a refusal, and nothing is moved', async () => {
      for (const outcome of ['incomplete', 'restricted', 'refusing'] as const) {
        const order = orderTo((await signedUp(outcome)).reference)
        expect(await accounts.transfer(order)).toMatchObject({
          ...{ status: 'refused', reason: 'account_refused' },
        })
        expect(await accounts.findTransfer(order.payoutId)).toBeUndefined()
      }
    })

    test('a transfer is taken back whole and once, and an event names our payout', async () => {
      const { reference } = await signedUp('complete')
      const { order, transfer } = await sent(reference)
      const back = { key: newKey(), reference: transfer }
      await accounts.reverseTransfer(back)
      await accounts.reverseTransfer(back)
      await accounts.reverseTransfer({ ...back, key: newKey() })
      const events = (await world.deliveries()).map((each) =>
        world.readEvent(each.rawBody, each.signature),
      )
      expect(events.filter((each) => each.reference === transfer)).toMatchObject([
        { type: 'transfer.reversed', key: order.payoutId, amountCents: order.amountCents },
      ])
    })

    test('a payout to the bank that fails names the account, and its transfers are found', async () => {
      const { reference } = await signedUp('complete')
      const { order, transfer } = await sent(reference)
      await world.failAtBank(order.payoutId)
      const events = (await world.accountDeliveries()).map((each) =>
        accounts.readEvent(each.rawBody, each.signature),
      )
      const [failed, ...more] = events.filter(
        (each) => each.type === 'bank_payout.failed' && each.reference === reference,
      )
      expect(more).toEqual([])
      const bankPayout = failed?.bankPayout ?? ''
      expect(await accounts.listTransfersIn({ account: reference, bankPayout })).toEqual([transfer])
      expect(await accounts.listTransfersIn({ account: reference, bankPayout: 'po_no' })).toEqual(
        [],
      )
    })

    test('an account that was closed there is a refused one', async () => {
      expect(await accounts.read('acct_closed')).toMatchObject({
        ...{ transfersEnabled: false, payoutsEnabled: false, disabledReason: 'refused' },
      })
    })

    test('B25: an event that is old, altered, re-serialised, unsigned or signed for payments is refused', async () => {
      await signedUp('complete')
      const [{ rawBody, signature } = { rawBody: Buffer.alloc(0), signature: '' }] =
        await world.accountDeliveries()
      const refuses = (body: Buffer, header: string | undefined) =>
        expect(() => accounts.readEvent(body, header)).toThrow(GatewaySignatureInvalid)
      expect(accounts.readEvent(rawBody, signature).type).toBe('account.updated')
      refuses(Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 1)), signature)
      refuses(rawBody, undefined)
      refuses(rawBody, '')
      refuses(rawBody, world.signAccount(rawBody, nowSeconds() - 301))
      refuses(rawBody, world.signAccount(rawBody, nowSeconds() + 120))
      refuses(rawBody, world.sign(rawBody, nowSeconds()))
    })

    test('B25: an event of real money is not one of a site on trial', async () => {
      await signedUp('complete')
      const [sent] = await world.accountDeliveries()
      const event = JSON.parse(sent?.rawBody.toString() ?? '')
      const rawBody = Buffer.from(JSON.stringify({ ...event, livemode: true }))
      const signature = world.signAccount(rawBody, nowSeconds())
      expect(() => accounts.readEvent(rawBody, signature)).toThrow(GatewayEventForeign)
    })

    test.each(['no JSON', '{}', 'null', '[]', '['.repeat(200)])(
      'a signed but malformed body is no event: %s',
      (text) => {
        const rawBody = Buffer.from(text)
        const signature = world.signAccount(rawBody, nowSeconds())
        expect(() => accounts.readEvent(rawBody, signature)).toThrow(GatewayEventUnreadable)
      },
    )
  })
}
