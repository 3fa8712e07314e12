import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Video } from '#contract/content/video.ts'
import { ListOwnVideos } from '#contract/content/videos.ts'
import { Button, EmptyState, PageHeader, Pagination } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DeleteItems } from '../../features/studio/delete-items.tsx'
import { ItemTable } from '../../features/studio/item-table.tsx'
import { StudioFilters } from '../../features/studio/studio-filters.tsx'
import { videoDeletion, videoKind } from '../../features/studio/video-kind.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { pageLink, readPage, readSorting } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-video.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.profile_videos())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const status = (['active', 'inactive'] as const).find(
    (one) => one === url.searchParams.get('status'),
  )
  const page = readPage(url)
  const sorting = readSorting(url.searchParams)
  const query = { q, status, ...sorting, limit: pageSize, offset: (page - 1) * pageSize }
  const found = await getApi(context).call(ListOwnVideos, { query })
  return { found, q, status, page, sorting }
}

export default function MyVideosPage({ loaderData }: Route.ComponentProps) {
  const { found, q, status, page, sorting } = loaderData
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<readonly Video[]>([])
  const isFiltered = Boolean(q || status)
  const create = (
    <Button icon="plus" to={links.creatorNewVideo()}>
      {m.video_new()}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.video_own()}
        action={
          <>
            <Button variant="tonal" icon="upload" to={links.creatorBulkVideos()}>
              {m.video_bulk()}
            </Button>
            {create}
          </>
        }
      />
      <StudioFilters q={q} status={status} search={m.video_search()} />
      <ItemTable
        kind={videoKind()}
        rows={found.data}
        sorted={{ params, ...sorting }}
        onDelete={setAsked}
        onChanged={revalidate}
        empty={
          <EmptyState
            drawing={isFiltered ? 'search' : 'media'}
            action={
              isFiltered ? (
                <Button variant="tonal" to={links.creatorVideos()}>
                  {m.video_show_all()}
                </Button>
              ) : (
                create
              )
            }
          >
            {isFiltered ? m.video_none_found() : m.video_none_own()}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSize)}
        href={(to) => pageLink(params, to)}
      />
      <DeleteItems
        {...videoDeletion}
        items={asked}
        onClose={() => setAsked([])}
        onDeleted={revalidate}
      />
    </div>
  )
}
