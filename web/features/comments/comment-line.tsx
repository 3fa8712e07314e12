import { type ReactNode, useState } from 'react'
import type { Comment } from '#contract/engagement/comments.ts'
import { Avatar, ConfirmDialog, CountButton, IconButton, RelativeTime } from '#web/ui/index.ts'
import { formatCount } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useCommentLike } from './use-comment-like.ts'

type Props = {
  comment: Comment
  /** The reader wrote it, or owns what it stands under. */
  mayDelete: boolean
  onDelete: (id: string) => Promise<string | undefined>
  /** "Reply" and the like, beside the time. */
  actions?: ReactNode
  /** Replies to it. */
  children?: ReactNode
}

/** Who says what, and when. */
export function CommentLine({ comment, mayDelete, onDelete, actions, children }: Props) {
  const { creator } = comment
  return (
    <div className="flex items-start gap-3">
      <Avatar name={creator.name} src={creator.avatar} size={36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-body">
          <bdi className="font-semibold">{creator.name}</bdi> {comment.content}
        </p>
        <div className="flex items-center gap-4 text-muted text-xs max-md:min-h-11">
          <RelativeTime at={comment.createdAt} />
          {actions}
          {mayDelete && <DeleteButton onDelete={() => onDelete(comment._id)} />}
        </div>
        {children}
      </div>
      <LikeButton comment={comment} />
    </div>
  )
}

function LikeButton({ comment }: { comment: Comment }) {
  const { isLiked, totalLike, toggle } = useCommentLike(comment)
  return (
    <CountButton
      icon="heart"
      iconOn="heart-filled"
      label={m.comment_like({ name: comment.creator.name })}
      count={totalLike > 0 ? formatCount(totalLike) : undefined}
      on={isLiked}
      disabled={comment.isAuth}
      onClick={toggle}
      className="shrink-0"
    />
  )
}

function DeleteButton({ onDelete }: { onDelete: () => Promise<string | undefined> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        icon="trash"
        size={32}
        label={m.comment_delete()}
        onClick={() => setAsking(true)}
        className="text-muted md:-my-1"
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.comment_delete_title()}
        confirm={m.comment_delete()}
        danger
        onConfirm={onDelete}
      >
        {m.comment_delete_text()}
      </ConfirmDialog>
    </>
  )
}
