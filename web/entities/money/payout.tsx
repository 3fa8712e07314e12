import type { PaymentAccountInfo, PayoutMethod, PayoutRequest } from '#contract/money/payouts.ts'
import { Badge } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const payoutMethods: Record<PayoutMethod, () => string> = {
  banking: m.payout_method_banking,
  paypal: m.payout_method_paypal,
  stripe: m.payout_method_stripe,
}

export const payoutStatuses = {
  pending: m.payout_status_pending,
  approved: m.payout_status_approved,
  done: m.payout_status_done,
  rejected: m.payout_status_rejected,
} as const

type Status = Pick<PayoutRequest, 'status' | 'isWithdrawn' | 'isReturned'>

const tones = {
  pending: 'warning',
  approved: 'accent',
  done: 'success',
  rejected: 'danger',
} as const

/** The status of a payout request; clients of the API know a withdrawn one as rejected. */
export function PayoutBadge({ status, isWithdrawn, isReturned }: Status) {
  if (isWithdrawn) return <Badge>{m.payout_status_withdrawn()}</Badge>
  if (isReturned) return <Badge tone="danger">{m.payout_status_returned()}</Badge>
  return <Badge tone={tones[status]}>{payoutStatuses[status]()}</Badge>
}

/** Where a payout goes, in one line: the account by its last characters. */
export function PayoutAccount({
  method,
  account,
}: {
  method: PayoutMethod
  account: PaymentAccountInfo | null
}) {
  const shown = account && (account.bankAccount || account.email)
  return (
    <span className="wrap-anywhere">
      {payoutMethods[method]()}
      {shown && (
        <>
          {' '}
          <bdi className="tabular">{shown}</bdi>
        </>
      )}
    </span>
  )
}
