import { Form } from 'react-router'
import { Button, Card } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'

/** On a site in trial mode: how a payout that was transferred comes back. */
export function SandboxReturn() {
  const isSending = useSending()
  return (
    <Card as="section" aria-labelledby="sandbox" className="grid gap-3">
      <h2 id="sandbox" className="text-lg">
        {m.admin_payout_sandbox()}
      </h2>
      <p className="text-muted text-sm">{m.admin_payout_sandbox_about()}</p>
      <Form method="post" replace className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="returns"
          value="bank_failed"
          variant="tonal"
          pending={isSending}
        >
          {m.admin_payout_sandbox_bank()}
        </Button>
        <Button type="submit" name="returns" value="reversed" variant="tonal" pending={isSending}>
          {m.admin_payout_sandbox_reverse()}
        </Button>
      </Form>
    </Card>
  )
}
