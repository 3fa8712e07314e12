import { type ReactNode, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { itemKinds } from '../../kinds/index.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage, readSorting } from '../../lib/paging.ts'
import { DeleteItems } from './delete-items.tsx'
import { ItemTable, type OwnItem, type OwnRows } from './item-table.tsx'
import { StudioFilters } from './studio-filters.tsx'

const pageSize = 20

/** Filters of a list of the creator's items from the URL, and the matching part of the query. */
export function readOwnList(url: URL) {
  const q = url.searchParams.get('q') ?? ''
  const page = readPage(url)
  const sorting = readSorting(url.searchParams)
  const query = { q, ...sorting, limit: pageSize, offset: (page - 1) * pageSize }
  return { criteria: { q, page, sorting }, query }
}

/** A query parameter if it is one of the allowed values, otherwise undefined. */
export const readChoice = <T extends string>(url: URL, name: string, choices: readonly T[]) =>
  choices.find((one) => one === url.searchParams.get(name))

type Props<T extends OwnItem> = {
  rows: OwnRows<T>
  found: { data: readonly T[]; total: number }
  criteria: ReturnType<typeof readOwnList>['criteria']
  /** Filters that differ between the lists. */
  filters: Omit<Parameters<typeof StudioFilters>[0], 'q' | 'search'>
  /** Other actions in the page header, before the button that creates an item. */
  before?: ReactNode
  texts: Record<'title' | 'create' | 'search' | 'none' | 'noneFound' | 'showAll', () => string>
  /** Drawing of the empty state. */
  drawing: 'posts' | 'media'
}

/** Page of the creator's items of one kind: filters, table, pagination and bulk deletion. */
export function OwnItems<T extends OwnItem>({
  rows,
  found,
  criteria,
  filters,
  texts,
  before,
  drawing,
}: Props<T>) {
  const { own, create: createLink } = itemKinds[rows.kind]
  const { q, page, sorting } = criteria
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<readonly T[]>([])
  const isFiltered = Boolean(q || filters.status || filters.type || filters.category)
  const create = (
    <Button icon="plus" to={createLink()}>
      {texts.create()}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={texts.title()}
        action={
          <>
            {before}
            {create}
          </>
        }
      />
      {(isFiltered || found.total > 0) && (
        <StudioFilters q={q} search={texts.search()} {...filters} />
      )}
      <ItemTable
        rows={rows}
        items={found.data}
        sorted={{ params, ...sorting }}
        onDelete={setDeleting}
        onChanged={revalidate}
        empty={
          isFiltered ? (
            <EmptyState
              drawing="search"
              action={
                <Button variant="tonal" to={own()}>
                  {texts.showAll()}
                </Button>
              }
            >
              {texts.noneFound()}
            </EmptyState>
          ) : (
            <EmptyState drawing={drawing} action={create}>
              {texts.none()}
            </EmptyState>
          )
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
      <DeleteItems
        kind={rows.kind}
        items={deleting}
        onClose={() => setDeleting([])}
        onDeleted={revalidate}
      />
    </div>
  )
}
