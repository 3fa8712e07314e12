import type { ReactNode } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { cx } from '#web/ui/index.ts'
import { CreatorCard } from './creator-card.tsx'

type Props = {
  creators: readonly PerformerCard[]
  action?: (creator: PerformerCard) => ReactNode
  /** So many of the first ones are on the first screen. */
  eagerCount?: number
  /** In a column beside another: never three in a row. */
  narrow?: boolean
}

export function CreatorGrid({ creators, action, eagerCount = 0, narrow }: Props) {
  return (
    <ul className={cx('grid gap-4 sm:grid-cols-2', !narrow && 'lg:grid-cols-3')}>
      {creators.map((creator, place) => (
        <CreatorCard
          key={creator._id}
          creator={creator}
          action={action?.(creator)}
          eager={place < eagerCount}
        />
      ))}
    </ul>
  )
}
