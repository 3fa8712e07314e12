import { Form, useSubmit } from 'react-router'
import { maxSearchText } from '#contract/kit/values.ts'
import { Button, Select, TextInput } from '#web/ui/index.ts'
import { mediaKinds } from '../../entities/vault/media-kinds.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Filters and order of the vault from the URL. */
export interface VaultFilter {
  q: string
  kind: string
  use: string
  order: string
  folder: string
}

/** Sort orders of the call, by their names in the URL. */
export const vaultOrders = {
  newest: { sortBy: 'createdAt', sort: 'desc' },
  oldest: { sortBy: 'createdAt', sort: 'asc' },
  name: { sortBy: 'name', sort: 'asc' },
  size: { sortBy: 'size', sort: 'desc' },
} as const

/** Filters and order of the vault; a selection applies immediately. */
export function VaultFilters({ filter }: { filter: VaultFilter }) {
  const submit = useSubmit()
  const { q, kind, use, order, folder } = filter
  const choice = (name: string, label: string, value: string, options: [string, string][]) => (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value}
      options={options.map(([value, label]) => ({ value, label }))}
    />
  )
  return (
    <Form
      key={`${q} ${kind} ${use} ${order} ${folder}`}
      className="grid-pairs items-center gap-2 md:flex md:flex-wrap"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      {folder && <input type="hidden" name="folder" value={folder} />}
      <TextInput
        name="q"
        type="search"
        icon="search"
        defaultValue={q}
        maxLength={maxSearchText}
        placeholder={m.vault_search()}
        aria-label={m.vault_search()}
        className="max-md:col-span-full md:room-56 md:flex-1 md:basis-0"
      />
      {choice('kind', m.vault_kind(), kind, [
        ['', m.vault_kind_all()],
        ...Object.entries(mediaKinds).map(([one, { name }]): [string, string] => [one, name()]),
      ])}
      {choice('use', m.vault_use(), use, [
        ['', m.vault_use_all()],
        ['used', m.vault_used()],
        ['unused', m.vault_unused()],
      ])}
      {choice('order', m.vault_sort(), order, [
        ['newest', m.vault_sort_newest()],
        ['oldest', m.vault_sort_oldest()],
        ['name', m.vault_sort_name()],
        ['size', m.vault_sort_size()],
      ])}
      <Button type="submit" variant="tonal">
        {m.apply_filters()}
      </Button>
    </Form>
  )
}
