import { type SubmitEvent, useId } from 'react'
import { Button, Dialog, Field, Select } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { FilterList } from './filter-lists.ts'
import { type ListFilters, readListFilters, type SearchCriteria } from './search-criteria.ts'

type Props = {
  open: boolean
  criteria: SearchCriteria
  lists: readonly FilterList[]
  onApply: (chosen: ListFilters) => void
  onClear: () => void
  onClose: () => void
}

/** Dialog with all creator filters, a sheet on phones; changes take effect when applied. */
export function FilterDialog({ open, criteria, lists, onApply, onClear, onClose }: Props) {
  const id = useId()
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onApply(readListFilters((name) => form.get(name)))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.explore_filters()}
      width={560}
      footer={
        <>
          <Button variant="ghost" onClick={onClear}>
            {m.explore_clear()}
          </Button>
          <Button type="submit" form={id}>
            {m.explore_apply()}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply} className="grid grid-cols-2 gap-4">
        {lists.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select
              name={name}
              defaultValue={criteria[name] ?? ''}
              placeholder={m.explore_any()}
              options={options.map(({ value, text }) => ({ value, label: text }))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
