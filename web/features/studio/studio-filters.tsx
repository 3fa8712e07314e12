import { Form, useSubmit } from 'react-router'
import { maxSearchText } from '#contract/kit/values.ts'
import { Button, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  q: string
  status: string | undefined
  /** Label of the search. */
  search: string
  /** Type filter, for lists with several types. */
  types?: Readonly<Record<string, () => string>>
  type?: string | undefined
  /** Category filter, for lists with the creator's own ones. */
  categories?: readonly { _id: string; name: string }[]
  category?: string | undefined
  /** Adds a filter for scheduled items. */
  mayWait?: boolean
}

/** Filters of a list of the creator's items; a selection applies immediately. */
export function StudioFilters({ q, status, search, mayWait, ...props }: Props) {
  const { type, types, category, categories = [] } = props
  const submit = useSubmit()
  return (
    <Form
      key={`${q} ${type} ${category} ${status}`}
      className="grid-pairs items-center gap-2 sm:flex sm:flex-wrap"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <TextInput
        name="q"
        type="search"
        icon="search"
        defaultValue={q}
        maxLength={maxSearchText}
        placeholder={search}
        aria-label={search}
        className="max-sm:col-span-full sm:room-56 sm:flex-1 sm:basis-0"
      />
      {types && (
        <Select
          name="type"
          aria-label={m.studio_type()}
          defaultValue={type ?? ''}
          options={[
            { value: '', label: m.studio_type_all() },
            ...Object.entries(types).map(([value, name]) => ({ value, label: name() })),
          ]}
        />
      )}
      {categories.length > 0 && (
        <Select
          name="category"
          aria-label={m.product_categories()}
          defaultValue={category ?? ''}
          options={[
            { value: '', label: m.product_categories_all() },
            ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <Select
        name="status"
        aria-label={m.studio_status()}
        defaultValue={status ?? ''}
        options={[
          { value: '', label: m.studio_status_all() },
          { value: 'active', label: m.studio_active() },
          { value: 'inactive', label: m.studio_inactive_or_draft() },
          ...(mayWait ? [{ value: 'scheduled', label: m.video_scheduled() }] : []),
        ]}
      />
      <Button type="submit" variant="tonal" className="max-sm:even:col-span-full">
        {m.apply_filters()}
      </Button>
    </Form>
  )
}
