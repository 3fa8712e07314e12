import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { FEED_TYPES, type Feed } from '#contract/content/feed.ts'
import { ListOwnFeeds, OWN_FEED_STATUSES } from '#contract/content/feeds.ts'
import { Button, EmptyState, PageHeader, Pagination } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DeleteItems } from '../../features/studio/delete-items.tsx'
import { ItemTable } from '../../features/studio/item-table.tsx'
import { postDeletion, postKind } from '../../features/studio/post-kind.tsx'
import { StudioFilters } from '../../features/studio/studio-filters.tsx'
import { typeNames } from '../../features/studio/texts.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { pageLink, readPage, readSorting } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-post.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.studio_posts_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const type = FEED_TYPES.find((one) => one === url.searchParams.get('type'))
  const status = OWN_FEED_STATUSES.find((one) => one === url.searchParams.get('status'))
  const page = readPage(url)
  const sorting = readSorting(url.searchParams)
  const query = { q, type, status, ...sorting, limit: pageSize, offset: (page - 1) * pageSize }
  const found = await getApi(context).call(ListOwnFeeds, { query })
  return { found, q, type, status, page, sorting }
}

export default function MyPostsPage({ loaderData }: Route.ComponentProps) {
  const { found, q, type, status, page, sorting } = loaderData
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<readonly Feed[]>([])
  const isFiltered = Boolean(q || type || status)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.studio_posts_title()}
        action={
          <Button icon="plus" to={links.creatorNewPost()}>
            {m.studio_new_post()}
          </Button>
        }
      />
      <StudioFilters
        q={q}
        status={status}
        mayWait
        search={m.studio_search_posts()}
        types={typeNames}
        type={type}
      />
      <ItemTable
        kind={postKind()}
        rows={found.data}
        sorted={{ params, ...sorting }}
        onDelete={setAsked}
        onChanged={revalidate}
        empty={
          <EmptyState
            drawing={isFiltered ? 'search' : 'posts'}
            action={
              isFiltered ? (
                <Button variant="tonal" to={links.creatorPosts()}>
                  {m.studio_clear_filters()}
                </Button>
              ) : (
                <Button to={links.creatorNewPost()}>{m.studio_new_post()}</Button>
              )
            }
          >
            {isFiltered ? m.studio_no_posts_found() : m.studio_no_posts()}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSize)}
        href={(to) => pageLink(params, to)}
      />
      <DeleteItems
        {...postDeletion}
        items={asked}
        onClose={() => setAsked([])}
        onDeleted={revalidate}
      />
    </div>
  )
}
