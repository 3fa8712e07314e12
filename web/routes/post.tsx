import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { Button, Card, NamedText, PageHeader } from '#web/ui/index.ts'
import { displayName, isDeleted } from '../entities/account/display-name.ts'
import { useMe } from '../entities/account/session.ts'
import { posts } from '../entities/post/posts.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { Comments } from '../features/comments/comments.tsx'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { PostCard } from '../features/feeds/post-card.tsx'
import { PostTile } from '../features/feeds/post-tile.tsx'
import { ReadingPage } from '../layouts/page-widths.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/post.ts'
import { MoreOfCreator } from './reader/more-of-creator.tsx'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'
import { wayBack } from './reader/way-back.ts'

const relatedCount = 6
/** Characters of a text in a title and in what other sites show. */
const titleLength = 60
const descriptionLength = 160

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { feed } = loaderData
  const name = displayName(feed.performer)
  return pageMeta(matches, {
    title: feed.text ? `${name}: ${cut(feed.text, titleLength)}` : m.feed_by({ name }),
    description: cut(feed.text, descriptionLength),
    // For other sites: never of what only some may see.
    image: feed.performer.cover,
    path: links.post(feed.slug),
    type: 'article',
  })
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

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
  const me = useMe()
  const name = displayName(feed.performer)
  const actions = useReaderActions()
  return (
    <ReadingPage
      flush
      aside={<Related author={feed.performer} related={related} headingId="related-aside" />}
    >
      <PageHeader
        title={<NamedText name={name}>{(name) => m.feed_by({ name })}</NamedText>}
        phoneBack={{ to: wayBack(feed.performer), label: m.back() }}
        className="px-4 pb-3 sm:px-0 md:sr-only"
      />
      <div className="grid grid-cols-1 gap-4">
        <PostCard key={feed._id} feed={feed} actions={actions} eager whole />
        {!isDeleted(feed.performer) && (
          <Card className="max-sm:rounded-none max-sm:border-x-0">
            <Comments
              key={feed._id}
              on={{ objectId: feed._id, objectType: 'feed' }}
              first={comments}
              isOwner={me?._id === feed.fromSourceId}
              onTotal={(totalComment) => posts.patch(feed._id, { totalComment })}
            />
          </Card>
        )}
        <div className="lg:hidden">
          <Related author={feed.performer} related={related} headingId="related" />
        </div>
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}

type RelatedProps = {
  author: Feed['performer']
  related: readonly Feed[]
  headingId: string
}

/** Other posts of the same creator. */
function Related({ author, related, headingId }: RelatedProps) {
  if (related.length === 0) return null
  return (
    <MoreOfCreator name={author.name} headingId={headingId}>
      <div className="grid grid-cols-3 gap-1">
        {related.map((post) => (
          <PostTile key={post._id} feed={post} />
        ))}
      </div>
      <Button variant="tonal" size="sm" to={links.profile(author)}>
        {m.view_profile()}
      </Button>
    </MoreOfCreator>
  )
}
