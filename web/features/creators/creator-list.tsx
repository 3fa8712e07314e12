import type { ReactNode } from 'react'
import type { Query } from '#contract/endpoint.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ListTopCreators, SearchCreators } from '#contract/profiles/performers.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { CreatorGrid } from './creator-grid.tsx'

export type CreatorQuery = Omit<Query<typeof SearchCreators>, 'offset' | 'limit'>

export const creatorPageSize = 24

type Props = {
  endpoint: typeof SearchCreators | typeof ListTopCreators
  first: { data: PerformerCard[]; total: number }
  query: CreatorQuery
  action: (creator: PerformerCard) => ReactNode
  empty: ReactNode
}

/** Creator cards with infinite scrolling. */
export function CreatorList({ endpoint, first, query, action, empty }: Props) {
  const list = useList(endpoint, { query: { ...query, limit: creatorPageSize } }, first)
  if (list.rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <CreatorGrid creators={list.rows} action={action} eagerCount={3} />
      <RowsEnd list={list} />
    </div>
  )
}
