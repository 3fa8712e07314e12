import { useState } from 'react'
import { type Comment, ListComments } from '#contract/engagement/comments.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import { LoadButton, MoreComments } from './more-comments.tsx'
import { type CommentPage, commentPageSize, useComments } from './use-comments.ts'

type Open = { replies: CommentPage; isWriting: boolean }
type Props = Omit<Parameters<typeof CommentLine>[0], 'actions' | 'children'>

/** A comment with its replies, which are loaded on demand. */
export function CommentWithReplies(line: Props) {
  const { comment, isOwner } = line
  const isSignedIn = useSignedIn()
  const [open, setOpen] = useState<Open>()
  const [isLoading, setLoading] = useState(false)

  const unfold = async (isWriting: boolean) => {
    setLoading(true)
    try {
      setOpen({ replies: await readReplies(comment), isWriting })
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    setLoading(false)
  }
  const reply = () => {
    if (isSignedIn()) void unfold(true)
  }
  return (
    <CommentLine
      {...line}
      actions={
        !open && (
          <button type="button" onClick={reply} className="touch font-semibold hover:text-ink">
            {m.comment_reply()}
          </button>
        )
      }
    >
      {open ? (
        <Replies comment={comment} {...open} isOwner={isOwner} />
      ) : (
        comment.totalReply > 0 && (
          <LoadButton
            variant="ghost"
            size="sm"
            pending={isLoading}
            onClick={() => unfold(false)}
            className="-ms-3 justify-self-start text-muted"
          >
            {m.comment_show_replies({ count: comment.totalReply })}
          </LoadButton>
        )
      )}
    </CommentLine>
  )
}

/** Skip the request if the comment has no replies. */
async function readReplies({ _id, totalReply }: Comment): Promise<CommentPage> {
  if (totalReply === 0) return { data: [], total: 0 }
  const query = { objectId: _id, objectType: 'comment', limit: commentPageSize } as const
  return call(ListComments, { query })
}

type RepliesProps = Open & { comment: Comment; isOwner: boolean }

function Replies({ comment, replies, isWriting, isOwner }: RepliesProps) {
  const list = useComments({ objectId: comment._id, objectType: 'comment' }, replies)
  const [isOpen, setOpen] = useState(isWriting)
  const isSignedIn = useSignedIn()
  const close = () => setOpen(false)
  const add = async (content: string) => {
    await list.add(content)
    close()
  }
  return (
    <div className="mt-2 grid gap-4">
      {isOpen ? (
        <CommentForm
          label={m.comment_reply_to({ name: comment.creator.name })}
          onAdd={add}
          onCancel={close}
          isReply
        />
      ) : (
        <button
          type="button"
          onClick={() => isSignedIn() && setOpen(true)}
          className="touch justify-self-start font-semibold text-muted text-xs hover:text-ink"
        >
          {m.comment_reply()}
        </button>
      )}
      {list.rows.map((reply) => (
        <CommentLine key={reply._id} comment={reply} list={list} isOwner={isOwner} />
      ))}
      <MoreComments list={list} isReply />
    </div>
  )
}
