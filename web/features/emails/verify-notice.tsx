import { useState } from 'react'
import { SendVerification } from '#contract/identity/email-verification.ts'
import { Button, Notice, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { useWait } from '../../lib/use-wait.ts'
import { resendDelayMs } from './resend-delay.ts'

/** Asks for verification of the email address, with a resend button. */
export function VerifyNotice({ email }: { email: string }) {
  const [isSending, setSending] = useState(false)
  const [until, setUntil] = useState<number>()
  const wait = useWait(until)

  const send = async () => {
    setSending(true)
    try {
      await call(SendVerification, { body: {} })
      setUntil(Date.now() + resendDelayMs)
      toast(m.verify_sent(), { tone: 'success' })
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
    setSending(false)
  }

  return (
    <Notice
      icon="mail"
      title={m.verify_title()}
      action={
        <Button
          size="sm"
          variant="outline"
          pending={isSending}
          disabled={wait > 0}
          onClick={send}
          className="tabular"
        >
          {wait > 0 ? m.forgot_again_in({ seconds: wait }) : m.verify_send()}
        </Button>
      }
    >
      <span className="wrap-anywhere">{m.verify_text({ email: shownEmail(email) })}</span>
    </Notice>
  )
}
