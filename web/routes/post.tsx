import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { countCharacters, cutText } from '#contract/kit/characters.ts'
import { Button, NamedText, PageHeader } from '#web/ui/index.ts'
import { displayName } from '../entities/account/display-name.ts'
import { posts } from '../entities/post/posts.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { shareImageOf } from '../entities/site/share-image.ts'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { PostCard } from '../features/feeds/post-card.tsx'
import { PostTile } from '../features/feeds/post-tile.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/post.ts'
import { creatorHref } from './reader/back-to-creator.tsx'
import { ItemPage } from './reader/item-page.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'

const relatedCount = 6
/** Maximum length in characters of the title and the meta description. */
const titleLength = 60
const descriptionLength = 160

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { feed } = loaderData
  const name = displayName(feed.performer)
  return pageMeta(matches, {
    title: feed.text ? `${name}: ${cut(feed.text, titleLength)}` : m.feed_by({ name }),
    description: cut(feed.text, descriptionLength),
    // Image for link previews: never restricted content.
    image: shareImageOf(feed.performer),
    path: links.post.page(feed.slug),
    type: 'article',
  })
}

const cut = (text: string, length: number) =>
  countCharacters(text) > length ? `${cutText(text, length - 1).trimEnd()}…` : text

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const feed = await call(ReadFeed, { params: { id: params.id } })
  const of = { objectId: feed._id, objectType: 'feed' } as const
  const [comments, others] = await Promise.all([
    call(ListComments, { query: { ...of, limit: commentPageSize } }),
    call(ListFeeds, { query: { performerId: feed.fromSourceId, limit: relatedCount + 1 } }),
  ])
  const related = others.data.filter(({ _id }) => _id !== feed._id).slice(0, relatedCount)
  return { feed, comments, related }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { feed, comments, related } = loaderData
  const { performer } = feed
  const name = displayName(performer)
  const actions = useReaderActions()
  return (
    <ItemPage
      on={{ objectId: feed._id, objectType: 'feed' }}
      creator={performer}
      head={
        <PageHeader
          title={<NamedText name={name}>{(name) => m.feed_by({ name })}</NamedText>}
          phoneBack={{ to: creatorHref(performer), label: m.back() }}
          className="px-4 pb-3 sm:px-0 md:sr-only"
        />
      }
      item={<PostCard key={feed._id} feed={feed} actions={actions} eager whole />}
      comments={comments}
      onTotal={(totalComment) => posts.patch(feed._id, { totalComment })}
      more={
        related.length > 0 && (
          <>
            <div className="grid grid-cols-3 gap-1">
              {related.map((post) => (
                <PostTile key={post._id} feed={post} />
              ))}
            </div>
            <Button variant="tonal" size="sm" to={links.profile(performer)}>
              {m.view_profile()}
            </Button>
          </>
        )
      }
    />
  )
}
