import type { Verification } from '#contract/moderation/verification.ts'
import { Card, RelativeTime } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Earlier decisions about this creator's documents, newest first. */
export function PastDecisions({ decisions }: Pick<Verification, 'decisions'>) {
  return (
    <Card as="section" aria-labelledby="past" className="grid gap-3">
      <h2 id="past" className="text-lg">
        {m.admin_verify_past()}
      </h2>
      <ul className="grid gap-3">
        {decisions.map(({ _id, decision, actor, reason, createdAt }) => {
          const name = actor?.name ?? m.admin_someone()
          return (
            <li key={_id} className="grid gap-0.5">
              <p className="font-medium">
                {decision === 'accepted'
                  ? m.admin_verify_past_accepted({ name })
                  : m.admin_verify_past_refused({ name })}
              </p>
              {reason && <p className="wrap-anywhere">{reason}</p>}
              <p className="text-muted text-sm">
                <RelativeTime at={createdAt} look="long" />
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
