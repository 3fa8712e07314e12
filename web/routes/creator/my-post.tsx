import { FEED_TYPES } from '#contract/content/feed.ts'
import { ListOwnFeeds, OWN_FEED_STATUSES } from '#contract/content/feeds.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OwnItems, readChoice, readOwnList } from '../../features/studio/own-items.tsx'
import { postRows } from '../../features/studio/post-rows.tsx'
import { typeNames } from '../../features/studio/texts.ts'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-post.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.studio_posts_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { criteria, query } = readOwnList(url)
  const status = readChoice(url, 'status', OWN_FEED_STATUSES)
  const type = readChoice(url, 'type', FEED_TYPES)
  const found = await getApi(context).call(ListOwnFeeds, { query: { ...query, status, type } })
  return { found, criteria, filters: { status, type } }
}

const texts = {
  title: m.studio_posts_title,
  create: m.studio_new_post,
  search: m.studio_search_posts,
  none: m.studio_no_posts,
  noneFound: m.studio_no_posts_found,
  showAll: m.studio_clear_filters,
}

export default function MyPostsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnItems
      {...loaderData}
      filters={{ ...loaderData.filters, types: typeNames, mayWait: true }}
      rows={postRows}
      texts={texts}
      drawing="posts"
    />
  )
}
