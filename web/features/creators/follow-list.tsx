import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { ListBlockedCreators } from '#contract/profiles/blocks.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ListFollowing } from '#contract/profiles/follows.ts'
import type { ListMutedCreators } from '#contract/profiles/mutes.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { CreatorGrid } from './creator-grid.tsx'

export const followPageSize = 24

type List = typeof ListFollowing | typeof ListMutedCreators | typeof ListBlockedCreators
type Props = {
  endpoint: List
  first: Reply<List>
  q: string
  action: (creator: PerformerCard) => ReactNode
  linked: boolean
  empty: ReactNode
}

/** Creators the viewer follows, has muted or has blocked, with infinite scrolling. */
export function FollowList({ endpoint, first, q, action, linked, empty }: Props) {
  const query = { q: q || undefined, limit: followPageSize }
  const list = useList(endpoint, { query }, first)
  if (list.rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <CreatorGrid
        creators={list.rows.map(({ objectInfo }) => objectInfo)}
        action={action}
        linked={linked}
        eagerCount={2}
        narrow
      />
      <RowsEnd list={list} />
    </div>
  )
}
