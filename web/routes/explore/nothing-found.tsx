import { useOutletContext } from 'react-router'
import { Button, EmptyState } from '#web/ui/index.ts'
import { kindsByMany } from '../../kinds/index.ts'
import { formatCount } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { FoundCounts } from './filters.tsx'
import {
  type ExploreType,
  exploreTypes,
  isNarrowed,
  type SearchCriteria,
} from './search-criteria.ts'

const counted = (type: ExploreType, count: number): string =>
  type === 'creators'
    ? m.explore_found({ count, shown: formatCount(count) })
    : kindsByMany[type].count({ count })

/** Empty state of a search: what was searched, what else was found, and a link to remove the filters. */
export function NothingFound({ criteria }: { criteria: SearchCriteria }) {
  const counts = useOutletContext<FoundCounts | undefined>()
  const { q, type } = criteria
  const isFiltered = isNarrowed(criteria)
  const all = links.explore(type === 'creators' ? {} : { type })
  const elsewhere = counts && counts.q === q ? otherTypes(counts, type) : []
  return (
    <EmptyState
      drawing="search"
      action={
        elsewhere.length > 0 ? (
          <div className="flex flex-wrap justify-center gap-2">
            {elsewhere.map((other) => (
              <Button key={other} to={links.explore({ q, type: other })}>
                {counted(other, counts?.[other] ?? 0)}
              </Button>
            ))}
          </div>
        ) : (
          isFiltered && <Button to={all}>{m.explore_show_all()}</Button>
        )
      }
    >
      {q ? m.explore_none_for({ q }) : isFiltered ? m.explore_none_narrowed() : m.explore_none()}
    </EmptyState>
  )
}

const otherTypes = (counts: FoundCounts, type: ExploreType) =>
  exploreTypes.filter((other) => other !== type && counts[other] > 0)
