import type { ReactNode } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CreatorGrid } from './creator-grid.tsx'
import { type CreatorPage, type CreatorQuery, useCreatorList } from './use-creator-list.ts'

type Props = {
  first: CreatorPage
  query: CreatorQuery
  action: (creator: PerformerCard) => ReactNode
  empty: ReactNode
}

/** Creators as cards, going on as one reads. */
export function CreatorList({ first, query, action, empty }: Props) {
  const list = useCreatorList(first, query)
  if (list.data.length === 0) return empty
  return (
    <div className="grid gap-6">
      <CreatorGrid creators={list.data} action={action} eagerCount={3} />
      {list.problem ? (
        <FailedState
          title={m.list_failed()}
          onRetry={list.loadMore}
          retrying={list.isLoading}
          requestId={list.problem.requestId}
        >
          {list.problem.message}
        </FailedState>
      ) : (
        !list.isWhole && <InfiniteSentinel onReach={list.loadMore} pending={list.isLoading} />
      )}
    </div>
  )
}
