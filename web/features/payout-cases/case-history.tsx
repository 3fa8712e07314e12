import type { PayoutCase } from '#contract/money/payout-decisions.ts'
import { Card, NamedText, RelativeTime } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Step = PayoutCase['steps'][number]

const texts: Record<Step['kind'], (about: { name: string; amount: string }) => string> = {
  requested: m.admin_payout_step_requested,
  changed: m.admin_payout_step_changed,
  withdrawn: m.admin_payout_step_withdrawn,
  approved: m.admin_payout_step_approved,
  rejected: m.admin_payout_step_rejected,
  done: m.admin_payout_step_done,
  returned: m.admin_payout_step_returned,
  failed: m.admin_payout_step_failed,
}

/** What happened to a request, and by whom. */
export function CaseHistory({ steps }: Pick<PayoutCase, 'steps'>) {
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-lg">
        {m.admin_payout_history()}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <li key={step._id} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <NamedText
                name={
                  step.isAutomatic
                    ? m.payout_method_stripe()
                    : step.actor?.name || m.admin_someone()
                }
              >
                {(name) => textOf(step)({ name, amount: formatMoney(step.amount) })}
              </NamedText>
            </p>
            <p className="text-muted text-sm">
              <RelativeTime at={step.createdAt} look="long" />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const textOf = ({ kind, isVoid }: Step) =>
  isVoid ? m.admin_payout_step_approved_void : texts[kind]
