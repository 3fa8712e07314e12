import { useState } from 'react'
import { AnswerChallenge } from '#contract/sandbox/challenges.ts'
import { Button, Dialog, Icon } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatMoney } from '../../lib/format.ts'
import { usePageSettings } from '../../lib/page-settings.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { loadStripe } from './stripe-script.ts'
import { Failure } from './summary.tsx'
import type { Progress } from './use-payment.ts'

type Payment = {
  progress: Progress
  carryOn: (id: string) => void
  fail: (sentence: string | undefined) => void
}

/** The bank's confirmation of the payment by its customer (3-D Secure). */
export function BankQuestion({ payment, dollars }: { payment: Payment; dollars: number }) {
  const { sandboxPayments } = useSettings()
  const { progress } = payment
  const asking = progress.at === 'asking' ? progress : null
  if (!sandboxPayments) {
    return asking && <StripeQuestion key={asking.id} asking={asking} payment={payment} />
  }
  return <SandboxQuestion asking={asking} payment={payment} dollars={dollars} />
}

type Asking = Extract<Progress, { at: 'asking' }>
type SandboxProps = { asking: Asking | null; payment: Payment; dollars: number }

/** Simulates the bank's page on sites in trial mode. */
function SandboxQuestion({ asking, payment, dollars }: SandboxProps) {
  const { siteName } = useSettings()
  const [sent, setSent] = useState<'approve' | 'refuse'>()
  const [failure, setFailure] = useState<string>()

  const answer = async (word: 'approve' | 'refuse') => {
    if (!asking || sent) return
    setSent(word)
    setFailure(undefined)
    try {
      await call(AnswerChallenge, { params: { secret: asking.secret }, body: { answer: word } })
      payment.carryOn(asking.id)
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setSent(undefined)
  }

  return (
    <Dialog
      open={asking !== null}
      onClose={() => answer('refuse')}
      busy={sent !== undefined}
      title={m.bank_title()}
      width={400}
      footer={
        <>
          <Button
            variant="tonal"
            pending={sent === 'refuse'}
            disabled={sent === 'approve'}
            onClick={() => answer('refuse')}
          >
            {m.bank_decline()}
          </Button>
          <Button
            pending={sent === 'approve'}
            disabled={sent === 'refuse'}
            onClick={() => answer('approve')}
          >
            {m.bank_approve({ amount: formatMoney(dollars) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Failure>{failure}</Failure>
        <p className="flex items-start gap-3 text-body">
          <Icon name="shield" className="mt-0.5 text-accent-text" />
          {m.bank_text({ siteName, amount: formatMoney(dollars) })}
        </p>
        <p className="text-muted text-sm">{m.bank_sandbox()}</p>
      </div>
    </Dialog>
  )
}

/** Stripe shows the bank's page itself; this only opens it. */
function StripeQuestion({ asking, payment }: { asking: Asking; payment: Payment }) {
  const { stripePublishableKey } = useSettings()
  const { nonce } = usePageSettings()
  const [isOpen, setOpen] = useState(false)
  const confirm = async () => {
    setOpen(true)
    try {
      const client = await loadStripe(stripePublishableKey, nonce)
      const { error } = await client.confirmCardPayment(asking.secret)
      if (error) payment.fail(error.message)
      else payment.carryOn(asking.id)
    } catch {
      payment.fail(m.something_went_wrong())
    }
  }
  return (
    <Dialog
      open={!isOpen}
      onClose={() => payment.fail(undefined)}
      title={m.bank_title()}
      width={400}
      footer={<Button onClick={confirm}>{m.bank_continue()}</Button>}
    >
      <p className="text-body">{m.bank_stripe()}</p>
    </Dialog>
  )
}
