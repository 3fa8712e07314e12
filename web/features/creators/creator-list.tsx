import type { ReactNode } from 'react'
import type { Query } from '#contract/endpoint.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { call } from '../../lib/api.ts'
import { RowsEnd } from '../../lib/rows-end.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { CreatorGrid } from './creator-grid.tsx'

export type CreatorQuery = Omit<Query<typeof SearchCreators>, 'offset' | 'limit'>

export const creatorPageSize = 24

type Props = {
  first: { data: PerformerCard[]; total: number }
  query: CreatorQuery
  action: (creator: PerformerCard) => ReactNode
  empty: ReactNode
}

/** Creators as cards, going on as one reads. */
export function CreatorList({ first, query, action, empty }: Props) {
  const list = usePages('creators', first, (offset) =>
    call(SearchCreators, { query: { ...query, limit: creatorPageSize, offset } }),
  )
  if (list.rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <CreatorGrid creators={list.rows} action={action} eagerCount={3} />
      <RowsEnd list={list} />
    </div>
  )
}
