import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Button } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useMute } from './use-mute.ts'

/** Unmute button in the list of muted creators, with undo. */
export function MuteButton({ creator }: { creator: PerformerCard }) {
  const { isMuted, toggle } = useMute({ ...creator, isMuted: true })
  const { name } = creator
  return (
    <Button
      variant={isMuted ? 'tonal' : 'outline'}
      size="sm"
      aria-label={isMuted ? m.unmute_name({ name }) : m.mute_name({ name })}
      onClick={toggle}
    >
      {isMuted ? m.unmute() : m.mute()}
    </Button>
  )
}
