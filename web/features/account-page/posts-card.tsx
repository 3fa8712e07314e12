import type { AccountPage } from '#contract/operations/account-page.ts'
import { Badge, Card, Link, RelativeTime } from '#web/ui/index.ts'
import { isItemKind, itemKinds } from '../../kinds/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Post = NonNullable<AccountPage['posts']>[number]

/** The newest posts, galleries and videos of a creator. */
export function PostsCard({ posts, postCount }: { posts: readonly Post[]; postCount: number }) {
  return (
    <Card as="section" flush aria-labelledby="account-posts">
      <h2 id="account-posts" className="flex items-baseline gap-2 px-4 py-4 text-lg md:px-5">
        {m.admin_account_posts()}
        <span className="tabular text-muted text-sm">{formatNumber(postCount)}</span>
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {posts.map((post) => (
          <PostLine key={post._id} post={post} />
        ))}
        {posts.length === 0 && (
          <li className="px-4 py-4 text-muted text-sm md:px-5">{m.admin_account_no_posts()}</li>
        )}
      </ul>
    </Card>
  )
}

const hiddenAs = {
  inactive: m.admin_account_post_hidden,
  retained: m.admin_account_post_retained,
  removed: m.admin_account_post_removed,
}

const PostLine = ({ post: { kind, slug, text, status, createdAt } }: { post: Post }) => (
  <li className="flex items-center gap-3 px-4 py-2 md:px-5">
    <div className="grid min-w-0 flex-1">
      {status === 'active' && isItemKind(kind) ? (
        <Link
          to={itemKinds[kind].page(slug)}
          className="flex min-h-11 items-center text-sm underline"
        >
          <Text text={text} />
        </Link>
      ) : (
        <span className="flex min-h-11 items-center text-sm">
          <Text text={text} />
        </span>
      )}
    </div>
    <span className="text-muted text-sm">{isItemKind(kind) ? itemKinds[kind].name() : kind}</span>
    {status !== 'active' && <Badge>{hiddenAs[status]()}</Badge>}
    <span className="text-muted text-sm">
      <RelativeTime at={createdAt} />
    </span>
  </li>
)

const Text = ({ text }: { text: string }) => (
  <bdi className="line-clamp-2 wrap-anywhere">{text || m.admin_account_post_without_text()}</bdi>
)
