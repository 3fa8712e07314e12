import type { RefundRequestStatus } from '#contract/money/sale-state.ts'
import { Chip } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const requestStates = {
  open: { name: m.refund_requests_open, tone: 'warning' },
  refunded: { name: m.payment_refunded, tone: 'success' },
  declined: { name: m.refund_requests_declined, tone: 'neutral' },
} as const
const statuses = Object.keys(requestStates) as RefundRequestStatus[]

/** The status from the address; those to answer without one. */
export const requestStatusOf = (url: URL): RefundRequestStatus =>
  statuses.find((one) => one === url.searchParams.get('status')) ?? 'open'

type Props = { status: RefundRequestStatus; linkTo: (status?: string) => string }

export const StatusChips = ({ status, linkTo }: Props) => (
  <nav aria-label={m.refund_requests_status()} className="flex flex-wrap gap-2">
    {statuses.map((one) => (
      <Chip key={one} pressed={one === status} to={linkTo(one === 'open' ? undefined : one)}>
        {requestStates[one].name()}
      </Chip>
    ))}
  </nav>
)
