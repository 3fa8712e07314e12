import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, Chip, cx, IconButton, Link, Select } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import type { FilterList } from './filter-lists.ts'
import {
  exploreLink,
  type ListFilters,
  listFilters,
  readCriteria,
  type SearchCriteria,
} from './search-criteria.ts'

const FilterDialog = loadedDialog(async () => (await import('./filter-dialog.tsx')).FilterDialog, {
  title: m.explore_filters,
  width: 560,
})

const cleared: ListFilters = Object.fromEntries(listFilters.map((name) => [name, undefined]))

/** Filters in the bar on wide screens; the others are in the dialog. */
const inBar = ['country', 'gender', 'age']

type Props = { lists: readonly FilterList[]; onOpen: () => void }

/** Opens the filter dialog; beside the search on phones. */
export function FilterButton({
  criteria,
  onOpen,
}: {
  criteria: SearchCriteria
  onOpen: () => void
}) {
  return (
    <IconButton
      icon="filter"
      label={m.explore_filters()}
      variant="tonal"
      size={44}
      dot={listFilters.some((name) => criteria[name])}
      onClick={onOpen}
      className="md:hidden"
    />
  )
}

/** Common filters on wide screens, and the active filters on all screens. */
export function FilterBar({ lists, onOpen }: Props) {
  const navigate = useNavigate()
  const criteria = readCriteria(useTargetSearch())
  const hasChosen = listFilters.some((name) => criteria[name])
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 px-4 md:px-0',
        !hasChosen && 'max-md:hidden',
      )}
    >
      {lists
        .filter(({ name }) => inBar.includes(name))
        .map(({ name, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            // Going back must not restore, and so choose, what was chosen on this page before.
            autoComplete="off"
            value={criteria[name] ?? ''}
            onChange={({ target }) =>
              void navigate(exploreLink(criteria, { [name]: target.value || undefined }))
            }
            placeholder={label}
            options={options.map(({ value, text }) => ({ value, label: text }))}
            className="w-40 max-md:hidden"
          />
        ))}
      <Button variant="outline" icon="filter" onClick={onOpen} className="h-11! max-md:hidden">
        {m.explore_more_filters()}
      </Button>
      {hasChosen && <Chosen criteria={criteria} lists={lists} />}
    </div>
  )
}

/** Active filters as chips; click one to remove it. */
function Chosen({ criteria, lists }: { criteria: SearchCriteria; lists: readonly FilterList[] }) {
  return (
    <nav aria-label={m.explore_chosen()} className="flex min-w-0 flex-wrap items-center gap-2">
      {lists.map(({ name, label, options }) => {
        const value = criteria[name]
        if (!value) return null
        const text = options.find((option) => option.value === value)?.text ?? value
        const filter = `${label}: ${text}`
        return (
          <Chip
            key={name}
            icon="x"
            to={exploreLink(criteria, { [name]: undefined })}
            aria-label={m.explore_remove_filter({ name: filter })}
          >
            {filter}
          </Chip>
        )
      })}
      <Link
        to={exploreLink(criteria, cleared)}
        className="touch px-2 text-accent-text text-sm hover:underline"
      >
        {m.explore_clear()}
      </Link>
    </nav>
  )
}

/** State of the filter dialog, and the dialog. */
export function useFilterDialog(criteria: SearchCriteria, lists: readonly FilterList[]) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const apply = (chosen: ListFilters) => {
    setOpen(false)
    void navigate(exploreLink(criteria, chosen))
  }
  const dialog = (
    <FilterDialog
      open={isOpen}
      criteria={criteria}
      lists={lists}
      onApply={apply}
      onClear={() => apply(cleared)}
      onClose={() => setOpen(false)}
    />
  )
  return { open: () => setOpen(true), dialog }
}
