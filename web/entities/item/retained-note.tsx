import { Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Replaces likes, comments and tips on purchased items whose creator's account was deleted. */
export function RetainedNote() {
  return (
    <p className="flex items-start gap-2 py-2 text-muted text-sm">
      <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
      {m.item_kept_note()}
    </p>
  )
}
