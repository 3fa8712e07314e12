import {
  type Comment,
  CreateComment,
  DeleteComment,
  ListComments,
  PinComment,
  UnpinComment,
  UpdateComment,
} from '#contract/engagement/comments.ts'
import { toast } from '#web/ui/index.ts'
import type { ItemKind } from '../../kinds/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { useList } from '../../lib/cache/use-list.ts'

export interface CommentPage {
  data: Comment[]
  total: number
}

/** The commented object: an item, or a comment, whose comments are replies. */
export interface CommentTarget {
  objectId: string
  objectType: ItemKind | 'comment'
}

export const commentPageSize = 10

/** State of a comment list, newest first. */
export function useComments(
  target: CommentTarget,
  first: CommentPage,
  onTotal?: (total: number) => void,
) {
  const list = useList(ListComments, { query: { ...target, limit: commentPageSize } }, first)

  /** Throws the ApiProblem of a failed call, for the form to show. */
  const add = async (content: string) => {
    const comment = await call(CreateComment, { body: { ...target, content } })
    list.put(comment)
    onTotal?.(list.total + 1)
    return comment
  }

  /** Resolves to the error message, for the dialog to show. */
  const remove = async (id: string): Promise<string | undefined> => {
    try {
      await call(DeleteComment, { params: { id } })
    } catch (failure) {
      return messageOf(failure)
    }
    list.remove(id)
    onTotal?.(Math.max(0, list.total - 1))
    return undefined
  }

  /** Throws the ApiProblem of a failed call, for the form to show. */
  const edit = async (id: string, content: string) =>
    list.put(await call(UpdateComment, { params: { id }, body: { content } }))

  /** Pin a comment, replacing the pinned one, or unpin it. */
  const pin = async ({ _id: id, isPinned }: Comment): Promise<void> => {
    try {
      await call(isPinned ? UnpinComment : PinComment, { params: { id } })
      list.restart(await call(ListComments, { query: { ...target, limit: commentPageSize } }))
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }

  return { ...list, add, edit, pin, remove }
}

export type CommentList = ReturnType<typeof useComments>
