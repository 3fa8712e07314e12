import { useState } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Button } from '#web/ui/index.ts'
import { hideLater } from '../../entities/item/hide.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Unblock button in the list of blocked creators, which blocks them again. */
export function BlockButton({ creator }: { creator: PerformerCard }) {
  const [isBlocked, setBlocked] = useState(true)
  const { name } = creator
  const toggle = async () => {
    const isNow = !isBlocked
    setBlocked(isNow)
    const isDone = await hideLater(({ blockCreator, unblockCreator }) =>
      isNow ? blockCreator(creator, { hasUndo: false }) : unblockCreator(creator),
    )
    if (!isDone) setBlocked(!isNow)
  }
  return (
    <Button
      variant={isBlocked ? 'tonal' : 'outline'}
      size="sm"
      aria-label={isBlocked ? m.block_unblock_name({ name }) : m.block_name({ name })}
      onClick={() => void toggle()}
    >
      {isBlocked ? m.block_unblock() : m.block()}
    </Button>
  )
}
