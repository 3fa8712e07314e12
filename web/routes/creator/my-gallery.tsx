import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { ListOwnGalleries } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { Button, EmptyState, PageHeader, Pagination } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DeleteItems } from '../../features/studio/delete-items.tsx'
import { galleryDeletion, galleryKind } from '../../features/studio/gallery-kind.ts'
import { ItemTable } from '../../features/studio/item-table.tsx'
import { StudioFilters } from '../../features/studio/studio-filters.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { pageLink, readPage, readSorting } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-gallery.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.profile_galleries())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const status = (['active', 'inactive'] as const).find(
    (one) => one === url.searchParams.get('status'),
  )
  const page = readPage(url)
  const sorting = readSorting(url.searchParams)
  const query = { q, status, ...sorting, limit: pageSize, offset: (page - 1) * pageSize }
  const found = await getApi(context).call(ListOwnGalleries, { query })
  return { found, q, status, page, sorting }
}

export default function MyGalleriesPage({ loaderData }: Route.ComponentProps) {
  const { found, q, status, page, sorting } = loaderData
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<readonly Gallery[]>([])
  const isFiltered = Boolean(q || status)
  const create = (
    <Button icon="plus" to={links.creatorNewGallery()}>
      {m.gallery_new()}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={m.gallery_own()} action={create} />
      <StudioFilters q={q} status={status} search={m.gallery_search()} />
      <ItemTable
        kind={galleryKind()}
        rows={found.data}
        sorted={{ params, ...sorting }}
        onDelete={setAsked}
        onChanged={revalidate}
        empty={
          <EmptyState
            drawing={isFiltered ? 'search' : 'media'}
            action={
              isFiltered ? (
                <Button variant="tonal" to={links.creatorGalleries()}>
                  {m.gallery_show_all()}
                </Button>
              ) : (
                create
              )
            }
          >
            {isFiltered ? m.gallery_none_found() : m.gallery_none_own()}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSize)}
        href={(to) => pageLink(params, to)}
      />
      <DeleteItems
        {...galleryDeletion}
        items={asked}
        onClose={() => setAsked([])}
        onDeleted={revalidate}
      />
    </div>
  )
}
