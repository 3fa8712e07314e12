import { randomBytes } from 'node:crypto'
import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { PayoutAccountState, PayoutAccounts } from '../payout-accounts.ts'
import { type AccountOutcome, createAccountStore, type SignUp } from './account-store.ts'
import { readEvent, secretFor } from './event.ts'
import type { EventSlot } from './store.ts'
import { createSandboxTransfers, type SandboxTransfers } from './transfers.ts'

/** Accounts for payouts, whose owners choose the outcome of their sign-up on a page of the site. */
export interface SandboxAccounts extends PayoutAccounts, SandboxTransfers {
  /** The sign-up behind an address, and whether that no longer works. Undefined when there is none. */
  findSignUp(token: string): Promise<(SignUp & { isOver: boolean }) | undefined>
  /** End a sign-up. Undefined when it is over. */
  finishSignUp(token: string, outcome: AccountOutcome): Promise<SignUp | undefined>
  /** What the gateway says of an account now, whatever was read of it. */
  stateOf(reference: string): Promise<AccountOutcome | 'new' | undefined>
  /** Give an account another state, as the gateway does some day. False when there is none. */
  moveAccount(reference: string, state: AccountOutcome): Promise<boolean>
}

interface AccountOptions {
  db: Db
  clock: Clock
  secret: string
  siteUrl: string
  newEvent: () => EventSlot
  wake: () => void
}

/** As long as the addresses of Stripe work, about. */
const signUpMs = 5 * minuteMs

export function createSandboxAccounts(options: AccountOptions): SandboxAccounts {
  const { db, clock, secret, siteUrl, newEvent, wake } = options
  const store = createAccountStore(db)
  return {
    open: ({ key }) =>
      store.open(
        { reference: `acct_sandbox_${randomBytes(12).toString('hex')}`, key },
        clock.now(),
      ),

    async signUpPage({ reference, returnUrl, refreshUrl }) {
      const token = randomBytes(16).toString('hex')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + signUpMs)
      await store.addSignUp({ token, reference, returnUrl, refreshUrl, expiresAt }, now)
      return new URL(`/dev/payout-sign-up/${token}`, siteUrl).href
    },

    async read(reference) {
      const state = await store.findState(reference)
      return states[state ?? 'restricted']
    },

    ...createSandboxTransfers(options, { stateOf: store.findState }),

    readEvent: (rawBody, signature) => readEvent(rawBody, signature, secretFor('account', secret)),

    stateOf: store.findState,

    async moveAccount(reference, state) {
      const moved = await store.move(reference, state, newEvent())
      if (moved) wake()
      return moved !== undefined
    },

    async findSignUp(token) {
      const found = await store.findSignUp(token)
      return found && { ...found, isOver: found.expiresAt <= clock.now() }
    },

    async finishSignUp(token, outcome) {
      const finished = await store.finishSignUp(token, outcome, newEvent(), clock.now())
      if (finished) wake()
      return finished
    },
  }
}

const blank = { detailsSubmitted: false, transfersEnabled: false, payoutsEnabled: false }

const states: Record<AccountOutcome | 'new', PayoutAccountState> = {
  new: {
    ...blank,
    due: ['identity', 'address', 'bank_account', 'terms'],
    disabledReason: 'details_due',
  },
  incomplete: {
    ...{ ...blank, detailsSubmitted: true },
    ...{ due: ['document', 'bank_account'], disabledReason: 'details_due' },
  },
  complete: {
    ...{ detailsSubmitted: true, transfersEnabled: true, payoutsEnabled: true },
    ...{ due: [], disabledReason: null },
  },
  restricted: { ...blank, detailsSubmitted: true, due: [], disabledReason: 'refused' },
  // It looks as a complete one does: what is wrong shows only when money is sent.
  refusing: {
    ...{ detailsSubmitted: true, transfersEnabled: true, payoutsEnabled: true },
    ...{ due: [], disabledReason: null },
  },
}
