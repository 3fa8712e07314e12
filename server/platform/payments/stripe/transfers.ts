import Stripe from 'stripe'
import type {
  PayoutAccounts,
  TransferOrder,
  TransferOutcome,
  TransferRefusal,
} from '../payout-accounts.ts'
import { wholeNumber } from './amounts.ts'
import { translateErrors } from './failures.ts'

type Transfers = Pick<
  PayoutAccounts,
  'transfer' | 'findTransfer' | 'reverseTransfer' | 'listTransfersIn'
>

/** Transfers of the site's balance to connected accounts, which Stripe pays out to their banks. */
export function createTransfers(stripe: Stripe): Transfers {
  return {
    transfer: (order) => translateErrors(() => transfer(stripe, order)),

    findTransfer: (payoutId) =>
      translateErrors(async () => {
        // Only ours carry such a group; the newest comes first.
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 10 })
        return data.find(({ metadata }) => metadata.payout_id === payoutId)?.id
      }),

    reverseTransfer: ({ key, reference }) =>
      translateErrors(async () => {
        const { reversed } = await stripe.transfers.retrieve(reference)
        if (reversed) return
        await stripe.transfers.createReversal(reference, {}, { idempotencyKey: key })
      }),

    listTransfersIn: ({ account, bankPayout }) =>
      translateErrors(async () => {
        const references = new Set<string>()
        const parts = stripe.balanceTransactions.list(
          { payout: bankPayout, limit: 100, expand: ['data.source'] },
          { stripeAccount: account },
        )
        for await (const { source } of parts) {
          if (typeof source !== 'object' || source?.object !== 'charge') continue
          const { source_transfer: from } = source
          if (from) references.add(typeof from === 'string' ? from : from.id)
        }
        return [...references]
      }),
  }
}

async function transfer(
  stripe: Stripe,
  { key, payoutId, reference, amountCents, currency }: TransferOrder,
): Promise<TransferOutcome> {
  try {
    const { id } = await stripe.transfers.create(
      {
        amount: wholeNumber(amountCents),
        currency,
        destination: reference,
        transfer_group: payoutId,
        metadata: { payout_id: payoutId },
      },
      { idempotencyKey: key },
    )
    return { status: 'sent', reference: id }
  } catch (error) {
    const isRefusal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError
    if (!isRefusal) throw error
    return { status: 'refused', reason: refusalOf(error), message: error.message }
  }
}

/** Of https://docs.stripe.com/error-codes those that speak of the account that receives. */
const accountCodes = new Set([
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'resource_missing',
  'transfers_not_allowed',
])

function refusalOf({ code, param }: { code?: string; param?: string }): TransferRefusal {
  if (code === 'balance_insufficient') return 'balance_low'
  const isOfAccount = param === 'destination' || accountCodes.has(code ?? '')
  return isOfAccount ? 'account_refused' : 'transfer_failed'
}
