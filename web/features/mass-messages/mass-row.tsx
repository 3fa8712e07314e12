import type { MassMessage } from '#contract/messaging/mass-messages.ts'
import { Icon, Link, Money, RelativeTime } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { MassStatus } from './mass-status.tsx'

/** A message to many fans in the list of its creator. */
export function MassRow({ message }: { message: MassMessage }) {
  const { status, scheduledAt, startedAt, createdAt, candidates, delivered, files } = message
  const isAhead = status === 'scheduled'
  return (
    <Link
      to={links.creatorMassMessage(message._id)}
      className="ui-card grid gap-2 p-4 transition-colors hover:border-field-line"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <MassStatus status={status} />
        <RelativeTime at={(isAhead ? scheduledAt : startedAt) ?? createdAt} isAhead={isAhead} />
        {files.length > 0 && (
          <span className="inline-flex items-center gap-1">
            <Icon name="image" size={16} />
            {m.mass_files({ count: files.length })}
          </span>
        )}
        {message.isSale && <Money amount={message.price} />}
      </span>
      <bdi className="line-clamp-2 wrap-anywhere">{message.text || m.mass_no_text()}</bdi>
      <span className="text-muted text-sm tabular">
        {isAhead
          ? m.mass_candidates({ count: candidates })
          : m.mass_delivered({ count: delivered })}
      </span>
    </Link>
  )
}
