import type { PayoutCase, PayoutObstacle } from '#contract/money/payout-decisions.ts'
import { formatExactTime, Notice, useTimeZone, useUi } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Why the money cannot be sent now, while that is still to come. */
export function CaseNotices({ payout }: { payout: PayoutCase }) {
  const { locale } = useUi()
  const zone = useTimeZone()
  const { status, obstacles, detailsHeldUntil, earnings, failure, hasOtherDetails } = payout
  if (status === 'done' && failure) {
    return <Notice tone="warning">{m.admin_payout_failure_bank()}</Notice>
  }
  if (status !== 'pending' && status !== 'approved') return null
  const texts: Record<PayoutObstacle, () => string> = {
    details_recent: () =>
      m.admin_payout_details_recent({
        date: formatExactTime(Date.parse(detailsHeldUntil ?? ''), locale, zone),
      }),
    details_removed: m.admin_payout_details_removed,
    earnings_negative: () =>
      m.admin_payout_earnings_negative({ amount: formatMoney(earnings.owedTokens) }),
    account_suspended: m.admin_payout_account_suspended,
    account_not_ready: m.admin_payout_account_not_ready,
  }
  return (
    <>
      {obstacles.map((one) => (
        <Notice key={one} tone="warning">
          {texts[one]()}
        </Notice>
      ))}
      {failure && (
        <Notice tone="warning">
          {failure === 'balance_low'
            ? m.admin_payout_failure_balance()
            : m.admin_payout_failure_other()}
        </Notice>
      )}
      {hasOtherDetails && !obstacles.includes('details_removed') && (
        <Notice>{m.admin_payout_other_details()}</Notice>
      )}
    </>
  )
}
