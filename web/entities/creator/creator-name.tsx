import type { PerformerCard } from '#contract/profiles/cards.ts'
import { VerifiedMark } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A creator's name, with a badge if verified. */
export function CreatorName({ creator, mark = 16 }: { creator: PerformerCard; mark?: number }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <bdi className="truncate">{creator.name}</bdi>
      {creator.verifiedAccount && <VerifiedMark label={m.verified()} size={mark} />}
    </span>
  )
}
