import type Stripe from 'stripe'
import { type FakeReply, metadataOf, missing, ok } from './fake-intents.ts'
import { createFakeTransfers } from './fake-transfers.ts'

/** The parts of an account that the adapter reads, named as the SDK names them. */
export type FakeAccount = Pick<
  Stripe.Account,
  'id' | 'object' | 'details_submitted' | 'payouts_enabled' | 'capabilities' | 'metadata'
> & { country: string; requirements: FakeRequirements }

type FakeRequirements = Pick<
  Stripe.Account.Requirements,
  'currently_due' | 'past_due' | 'disabled_reason'
>

export type FakeSignUp = 'complete' | 'incomplete' | 'restricted' | 'refusing'

const asked = ['individual.first_name', 'individual.address.city', 'external_account']

const requirements: Record<FakeSignUp, FakeRequirements> = {
  complete: { currently_due: [], past_due: [], disabled_reason: null },
  incomplete: {
    currently_due: ['individual.verification.document', 'external_account'],
    past_due: ['external_account'],
    disabled_reason: 'requirements.past_due',
  },
  // The fake refuses every transfer to it, as Stripe does when it finds out late.
  refusing: { currently_due: [], past_due: [], disabled_reason: null },
  restricted: { currently_due: [], past_due: [], disabled_reason: 'rejected.fraud' },
}

export type FakeAccounts = ReturnType<typeof createFakeAccounts>

/** Connected accounts of the fake, and the events they lead to. */
export function createFakeAccounts(newId: (kind: string) => string) {
  const accounts = new Map<string, FakeAccount>()
  const links = new Map<string, { account: string; returnUrl: string }>()
  const events: Record<string, unknown>[] = []
  const transfers = createFakeTransfers({
    newId,
    emitOfAccount: (event) => events.push(event),
    receives: (id) => accounts.get(id)?.capabilities?.transfers === 'active' && !refusing.has(id),
  })
  const refusing = new Set<string>()

  return {
    accounts,
    events,
    transfers,

    open(form: URLSearchParams): FakeReply {
      const country = form.get('country') ?? 'US'
      const isOurs =
        form.get('controller[losses][payments]') === 'application' &&
        form.get('controller[stripe_dashboard][type]') === 'express' &&
        form.get('capabilities[transfers][requested]') === 'true'
      if (!isOurs || country === 'KP') {
        return { status: 400, body: { error: { type: 'invalid_request_error', param: 'country' } } }
      }
      const account: FakeAccount = {
        id: newId('acct'),
        object: 'account',
        country,
        details_submitted: false,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
        metadata: metadataOf(form),
        requirements: { currently_due: asked, past_due: [], disabled_reason: null },
      }
      accounts.set(account.id, account)
      return ok({ ...account })
    },

    find(id: string): FakeReply {
      const account = accounts.get(id)
      if (account) return ok({ ...account })
      const error = { type: 'invalid_request_error', code: 'account_invalid' }
      return { status: 403, body: { error } }
    },

    link(form: URLSearchParams): FakeReply {
      const account = form.get('account') ?? ''
      if (!accounts.has(account)) return missing('account')
      const url = `https://connect.stripe.test/setup/${newId('link')}`
      links.set(url, { account, returnUrl: form.get('return_url') ?? '' })
      return ok({ object: 'account_link', created: 0, expires_at: 300, url })
    },

    /** What Stripe's own page does when its visitor is done. */
    finishSignUp(url: string, outcome: FakeSignUp): void {
      const account = accounts.get(links.get(url)?.account ?? '')
      if (!account) throw new Error('there is no such sign-up')
      const isEnabled = outcome === 'complete' || outcome === 'refusing'
      if (outcome === 'refusing') refusing.add(account.id)
      account.details_submitted = true
      account.payouts_enabled = isEnabled
      account.capabilities = { transfers: isEnabled ? 'active' : 'inactive' }
      account.requirements = requirements[outcome]
      events.push({
        ...{ id: newId('evt'), object: 'event', livemode: false, type: 'account.updated' },
        ...{ account: account.id, data: { object: { ...account } } },
      })
    },
  }
}
