import { Form } from 'react-router'
import type { PayoutAccount, PayoutAccountStatus } from '#contract/money/payout-accounts.ts'
import { Badge, Button, Card, Notice, RelativeTime } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { ShownAccount } from './stripe-account.ts'
import { dueLabels, holdTexts, statusLabels, statusTexts, statusTones } from './stripe-texts.ts'

type Props = {
  shown: ShownAccount
  /** Its visitor comes from an address of Stripe that no longer worked. */
  isAgain: boolean
  failure: string | undefined
  isSending: boolean
}

const submits: Record<PayoutAccountStatus, () => string> = {
  none: m.banking_stripe_begin,
  incomplete: m.banking_stripe_continue,
  in_review: m.banking_stripe_open,
  enabled: m.banking_stripe_open,
  restricted: m.banking_stripe_open,
}

/** Card for payouts through Stripe: its state, what is due, and the way to Stripe's page. */
export function StripeCard({ shown, isAgain, failure, isSending }: Props) {
  const { account, isFresh } = shown
  const { status } = account
  const isToDo = status === 'none' || status === 'incomplete'
  return (
    <Card as="section" aria-labelledby="payout-stripe">
      <Form method="post" replace className="grid gap-5">
        <input type="hidden" name="part" value="stripe" />
        <div className="grid gap-0.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="payout-stripe" className="scroll-mt-24 text-lg">
              Stripe
            </h2>
            <Badge tone={statusTones[status]}>{statusLabels[status]()}</Badge>
          </div>
          <p className="text-muted text-sm">{m.banking_stripe_about()}</p>
        </div>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {isAgain && !failure && <Notice tone="warning">{m.banking_stripe_again()}</Notice>}
        <State account={account} />
        {!isFresh && account.checkedAt && (
          <p className="text-muted text-sm">
            {m.banking_stripe_stale()} <RelativeTime at={account.checkedAt} look="long" />
          </p>
        )}
        <Button
          type="submit"
          variant={isToDo ? 'filled' : 'tonal'}
          pending={isSending}
          className="justify-self-start"
        >
          {submits[status]()}
        </Button>
      </Form>
    </Card>
  )
}

function State({ account }: { account: PayoutAccount }) {
  const { status, due, disabledReason } = account
  const isRestricted = status === 'restricted'
  const text = isRestricted ? holdTexts[disabledReason ?? 'other'] : statusTexts[status]
  return (
    <div className="grid gap-2">
      <p>{text()}</p>
      {due.length > 0 && (
        <>
          <p className="font-medium">
            {status === 'enabled' ? m.banking_stripe_due_later() : m.banking_stripe_due()}
          </p>
          <ul className="list-disc ps-5">
            {due.map((one) => (
              <li key={one}>{dueLabels[one]()}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
