import { Button, EmptyState } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isNarrowed, type SearchCriteria } from './search-criteria.ts'

/** Empty state of a search: what was searched, and a link to remove the filters. */
export function NothingFound({ criteria }: { criteria: SearchCriteria }) {
  const { q, type } = criteria
  const isFiltered = isNarrowed(criteria)
  const all = links.explore(type === 'creators' ? {} : { type })
  return (
    <EmptyState
      drawing="search"
      action={isFiltered && <Button to={all}>{m.explore_show_all()}</Button>}
    >
      {q ? m.explore_none_for({ q }) : isFiltered ? m.explore_none_narrowed() : m.explore_none()}
    </EmptyState>
  )
}
