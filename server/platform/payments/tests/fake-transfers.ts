import type Stripe from 'stripe'
import { type FakeReply, metadataOf, missing, ok } from './fake-intents.ts'

/** The parts of a transfer that the adapter reads or that events carry, named as the SDK names them. */
type FakeTransfer = Pick<
  Stripe.Transfer,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_reversed'
  | 'currency'
  | 'metadata'
  | 'reversed'
  | 'transfer_group'
> & { destination: string }

interface Ground {
  newId(kind: string): string
  emitOfAccount(event: Record<string, unknown>): void
  /** Whether transfers to an account arrive. */
  receives(id: string): boolean
}

const refused = (code: string): FakeReply => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

/** Transfers of the fake, and what becomes of their money. */
export function createFakeTransfers({ newId, emitOfAccount, receives }: Ground) {
  const made = new Map<string, FakeTransfer>()
  /** The transfers in payouts of accounts to their banks. */
  const bankPayouts = new Map<string, { account: string; transfer: string }>()
  const events: Record<string, unknown>[] = []
  let balanceCents = Number.POSITIVE_INFINITY

  const eventOf = (type: string, object: object) => ({
    ...{ id: newId('evt'), object: 'event', livemode: false, type },
    data: { object },
  })
  const inGroup = (group: string) =>
    [...made.values()].filter(({ transfer_group }) => transfer_group === group).toReversed()

  return {
    events,
    made,

    /** What the site has at Stripe. */
    setBalance(cents: number) {
      balanceCents = cents
    },

    create(form: URLSearchParams): FakeReply {
      const destination = form.get('destination') ?? ''
      const amount = Number(form.get('amount'))
      if (!receives(destination)) return refused('insufficient_capabilities_for_transfer')
      if (amount > balanceCents) return refused('balance_insufficient')
      const transfer: FakeTransfer = {
        ...{ id: newId('tr'), object: 'transfer', amount, amount_reversed: 0, reversed: false },
        ...{ currency: form.get('currency') ?? '', destination, metadata: metadataOf(form) },
        transfer_group: form.get('transfer_group'),
      }
      made.set(transfer.id, transfer)
      return ok({ ...transfer })
    },

    find(id: string): FakeReply {
      const transfer = made.get(id)
      return transfer ? ok({ ...transfer }) : missing('transfer')
    },

    list: (query: URLSearchParams): FakeReply =>
      ok({ object: 'list', data: inGroup(query.get('transfer_group') ?? ''), has_more: false }),

    reverse(id: string): FakeReply {
      const transfer = made.get(id)
      if (!transfer) return missing('transfer')
      if (transfer.reversed) return refused('transfer_already_reversed')
      Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount })
      events.push(eventOf('transfer.reversed', { ...transfer }))
      return ok({ id: newId('trr'), object: 'transfer_reversal', amount: transfer.amount })
    },

    /** What an account's payout to its bank consisted of: the payments that our transfers made there. */
    partsOf(account: string, query: URLSearchParams): FakeReply {
      const found = bankPayouts.get(query.get('payout') ?? '')
      const source = { id: newId('py'), object: 'charge', source_transfer: found?.transfer }
      const part = { id: newId('txn'), object: 'balance_transaction', type: 'payment', source }
      const own = { ...part, id: newId('txn'), type: 'payout', source: { object: 'payout' } }
      const data = found?.account === account ? [own, part] : []
      return ok({ object: 'list', data, has_more: false })
    },

    failAtBank(payoutId: string): void {
      const [transfer] = inGroup(payoutId)
      if (!transfer) throw new Error('there is no such transfer')
      const { destination: account } = transfer
      const id = newId('po')
      bankPayouts.set(id, { account, transfer: transfer.id })
      const payout = { id, object: 'payout', failure_code: 'account_closed' }
      emitOfAccount({ ...eventOf('payout.failed', payout), account })
    },
  }
}
