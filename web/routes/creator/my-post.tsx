import { FEED_TYPES } from '#contract/content/feed.ts'
import { ListOwnFeeds, OWN_FEED_STATUSES } from '#contract/content/feeds.ts'
import { Button } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OwnItems, readChoice, readOwnList } from '../../features/studio/own-items.tsx'
import { postDeletion, postKind } from '../../features/studio/post-kind.tsx'
import { typeNames } from '../../features/studio/texts.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
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

export default function MyPostsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnItems
      {...loaderData}
      filters={{ ...loaderData.filters, types: typeNames, mayWait: true }}
      kind={postKind()}
      deletion={postDeletion}
      all={links.post.own()}
      drawing="posts"
      create={
        <Button icon="plus" to={links.post.create()}>
          {m.studio_new_post()}
        </Button>
      }
      texts={{
        title: m.studio_posts_title(),
        search: m.studio_search_posts(),
        none: m.studio_no_posts(),
        noneFound: m.studio_no_posts_found(),
        showAll: m.studio_clear_filters(),
      }}
    />
  )
}
