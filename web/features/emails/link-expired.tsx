import { Button } from '#web/ui/index.ts'
import { EmailStatus } from './email-status.tsx'

type Props = { title: string; text: string; to: string; action: string }

/** An expired or invalid email link, with the one action to continue. */
export function LinkExpired({ title, text, to, action }: Props) {
  return (
    <EmailStatus icon="clock" tone="warning" title={title} text={text}>
      <Button full size="lg" to={to}>
        {action}
      </Button>
    </EmailStatus>
  )
}
