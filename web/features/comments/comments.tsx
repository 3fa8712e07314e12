import { EmptyState } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CommentForm } from './comment-form.tsx'
import { MoreComments } from './more-comments.tsx'
import { CommentWithReplies } from './replies.tsx'
import { type CommentPage, type CommentTarget, useComments } from './use-comments.ts'

type Props = {
  /** What is commented on. */
  on: CommentTarget
  /** First page of comments, newest first. */
  first: CommentPage
  /** The viewer owns the item and may delete any comment on it. */
  isOwner: boolean
  /** Called with the number of comments whenever it changes here. */
  onTotal: (total: number) => void
}

/** Comments on an item, with the form for a new one. */
export function Comments({ on, first, isOwner, onTotal }: Props) {
  const list = useComments(on, first, onTotal)
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="grid scroll-mt-20 grid-cols-1 gap-5"
    >
      <h2 id="comments-title" className="text-lg">
        {list.total > 0 ? m.comments_title({ count: list.total }) : m.comments_title_none()}
      </h2>
      <CommentForm label={m.comment_write()} keptAs={`comment-${on.objectId}`} onAdd={list.add} />
      {list.rows.length === 0 && !list.problem && (
        <EmptyState drawing="messages" className="py-6">
          {m.comments_none()}
        </EmptyState>
      )}
      {list.rows.map((comment) => (
        <CommentWithReplies key={comment._id} comment={comment} list={list} isOwner={isOwner} />
      ))}
      <MoreComments list={list} />
    </section>
  )
}
