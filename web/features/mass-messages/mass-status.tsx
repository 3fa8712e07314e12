import type { MassMessage, MassMessageStatus } from '#contract/messaging/mass-messages.ts'
import { Badge, Progress } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

const looks: Record<
  MassMessageStatus,
  { text: () => string; tone: 'neutral' | 'accent' | 'success' | 'warning' }
> = {
  scheduled: { text: m.mass_scheduled, tone: 'accent' },
  sending: { text: m.mass_sending, tone: 'warning' },
  sent: { text: m.mass_sent, tone: 'success' },
  cancelled: { text: m.mass_cancelled, tone: 'neutral' },
  unsent: { text: m.mass_unsent, tone: 'neutral' },
}

export const MassStatus = ({ status }: Pick<MassMessage, 'status'>) => (
  <Badge tone={looks[status].tone}>{looks[status].text()}</Badge>
)

type ProgressProps = Pick<MassMessage, 'candidates' | 'delivered' | 'excluded'>

/** How far it has been sent. */
export const MassProgress = ({ candidates, delivered, excluded }: ProgressProps) => (
  <Progress
    value={candidates > 0 ? (delivered + excluded) / candidates : 0}
    label={m.mass_progress()}
  />
)
