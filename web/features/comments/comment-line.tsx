import { type ReactNode, useRef, useState } from 'react'
import type { Comment } from '#contract/engagement/comments.ts'
import { Avatar, CountButton, Icon, RelativeTime } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { formatCount } from '../../lib/format.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { CommentForm } from './comment-form.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { useCommentLike } from './use-comment-like.ts'
import type { CommentList } from './use-comments.ts'

const DeletionDialog = loadedDialog(
  async () => (await import('./deletion-dialog.tsx')).DeletionDialog,
  { title: m.comment_delete_title },
)

type Props = {
  comment: Comment
  list: Pick<CommentList, 'edit' | 'pin' | 'remove'>
  /** The viewer owns the commented item. */
  isOwner: boolean
  /** Actions beside the time, such as "Reply". */
  actions?: ReactNode
  /** Replies to the comment. */
  children?: ReactNode
}

/** One comment: author, text and time. */
export function CommentLine({ comment, list, isOwner, actions, children }: Props) {
  const [open, setOpen] = useState<'form' | 'deletion'>()
  const close = () => setOpen(undefined)
  const menu = useRef<HTMLButtonElement>(null)
  const { creator } = comment
  const closeForm = () => {
    close()
    menu.current?.focus()
  }
  const edit = async (content: string) => {
    await list.edit(comment._id, content)
    closeForm()
  }
  return (
    <div className="flex items-start gap-3">
      <Avatar name={creator.name} src={creator.avatar} size={36} />
      <div className="grid min-w-0 flex-1 gap-1">
        {comment.isPinned && (
          <p className="flex items-center gap-1.5 font-medium text-muted text-xs">
            <Icon name="pin-filled" size={14} />
            {m.comment_pinned()}
          </p>
        )}
        {open === 'form' ? (
          <CommentForm
            label={m.comment_edit()}
            onAdd={edit}
            edited={comment}
            onCancel={closeForm}
          />
        ) : (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-body">
            <bdi className="font-semibold">{displayName(creator)}</bdi>{' '}
            <span lang={creator.writesIn ?? undefined}>
              <LinkedText text={comment.content} withTags />
            </span>
          </p>
        )}
        <div className="flex items-center gap-4 text-muted text-xs max-md:min-h-11">
          <RelativeTime at={comment.createdAt} />
          {comment.isEdited && <span>{m.comment_edited()}</span>}
          {actions}
          <CommentMenu
            ref={menu}
            comment={comment}
            isOwner={isOwner}
            onEdit={() => setOpen('form')}
            onDelete={() => setOpen('deletion')}
            onPin={() => list.pin(comment)}
          />
        </div>
        {children}
      </div>
      <LikeButton comment={comment} />
      <DeletionDialog
        open={open === 'deletion'}
        onClose={close}
        onConfirm={() => list.remove(comment._id)}
      />
    </div>
  )
}

function LikeButton({ comment }: { comment: Comment }) {
  const { isLiked, totalLike, toggle } = useCommentLike(comment)
  return (
    <CountButton
      icon="heart"
      iconOn="heart-filled"
      label={m.comment_like({ name: displayName(comment.creator) })}
      count={totalLike > 0 ? formatCount(totalLike) : undefined}
      on={isLiked}
      disabled={comment.isAuth}
      onClick={toggle}
      className="shrink-0"
    />
  )
}
