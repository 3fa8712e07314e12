import type { ReactNode } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { cx } from '#web/ui/index.ts'
import { CreatorCard } from './creator-card.tsx'

type Props = {
  creators: readonly PerformerCard[]
  action?: (creator: PerformerCard) => ReactNode
  /** Whether cards lead to the profiles. */
  linked?: boolean
  /** Number of first cards whose images are loaded eagerly. */
  eagerCount?: number
  /** In a narrow column: two per row at most. */
  narrow?: boolean
  /** On phones a horizontally scrolling row instead of a grid. */
  swiped?: boolean
}

const swipedLook =
  'max-sm:scrollbar-none max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory ' +
  'max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[&>*]:w-[82%] ' +
  'max-sm:[&>*]:shrink-0 max-sm:[&>*]:snap-start'

export function CreatorGrid({ creators, action, linked, eagerCount = 0, narrow, swiped }: Props) {
  return (
    <ul
      className={cx(
        'grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,var(--least))),1fr))]',
        narrow ? '[--least:34%]' : '[--least:34%] lg:[--least:25%]',
        swiped && swipedLook,
      )}
    >
      {creators.map((creator, index) => (
        <CreatorCard
          key={creator._id}
          creator={creator}
          action={action?.(creator)}
          linked={linked}
          eager={index < eagerCount}
        />
      ))}
    </ul>
  )
}
