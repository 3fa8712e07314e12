import { Badge, Icon, type IconName } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type BadgeProps = {
  status: 'active' | 'inactive'
  isWaiting?: boolean | undefined
  isDraft?: boolean | undefined
}

/** Visibility of a creator's item, including scheduled publication. */
export function StatusBadge({ status, isWaiting, isDraft }: BadgeProps) {
  if (isWaiting) return <Badge tone="accent">{m.video_scheduled()}</Badge>
  if (isDraft) return <Badge tone="neutral">{m.studio_draft()}</Badge>
  return (
    <Badge tone={status === 'active' ? 'success' : 'neutral'}>
      {status === 'active' ? m.studio_active() : m.studio_inactive()}
    </Badge>
  )
}

/** Says that the file of an item cannot be shown. */
export const FailedText = ({ children }: { children: string }) => (
  <span className="font-medium text-danger-text">{children}</span>
)

/** Thumbnail of an item, or an icon if it has none. */
export function RowPicture({ src, icon }: { src: string | undefined; icon: IconName }) {
  return (
    <span className="row-picture grid size-12 max-md:size-10 shrink-0 place-items-center overflow-hidden rounded-field bg-sunk text-muted">
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  )
}
