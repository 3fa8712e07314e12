import { useState } from 'react'
import {
  type Comment,
  CreateComment,
  DeleteComment,
  ListComments,
} from '#contract/engagement/comments.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, messageOf, problemOf } from '../../lib/api-problem.ts'

export interface CommentPage {
  data: Comment[]
  total: number
}

/** What is commented on: a post, or a comment, whose comments are replies. */
export interface CommentTarget {
  objectId: string
  objectType: 'feed' | 'comment'
}

export const commentPageSize = 10

/** The comments of one thing as this page holds them, newest first. */
export function useComments(
  target: CommentTarget,
  first: CommentPage,
  onTotal?: (total: number) => void,
) {
  const [held, setHeld] = useState<CommentPage>(first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()

  const loadMore = async () => {
    if (isLoading) return
    setLoading(true)
    setProblem(undefined)
    try {
      // A page that ends where the held ones do: what came in since has moved them down.
      const query = { ...target, limit: commentPageSize, offset: held.data.length }
      const page = await call(ListComments, { query })
      setHeld((current) => withPage(current, page))
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setLoading(false)
  }

  /** Throws the ApiProblem of a refusal, for the form to show. */
  const add = async (content: string) => {
    const comment = await call(CreateComment, { body: { ...target, content } })
    setHeld(({ data, total }) => ({ data: [comment, ...data], total: total + 1 }))
    onTotal?.(held.total + 1)
    return comment
  }

  /** Answers the sentence of a refusal, for the dialog to show. */
  const remove = async (id: string): Promise<string | undefined> => {
    try {
      await call(DeleteComment, { params: { id } })
    } catch (failure) {
      return messageOf(failure)
    }
    setHeld(({ data, total }) => ({
      data: data.filter(({ _id }) => _id !== id),
      total: Math.max(0, total - 1),
    }))
    onTotal?.(Math.max(0, held.total - 1))
    return undefined
  }

  return { ...held, isLoading, problem, loadMore, add, remove }
}

function withPage(held: CommentPage, page: CommentPage): CommentPage {
  const known = new Set(held.data.map(({ _id }) => _id))
  const fresh = page.data.filter(({ _id }) => !known.has(_id))
  const data = [...held.data, ...fresh]
  // An empty page is the end, whatever the total says of comments that are hidden from this reader.
  return { data, total: page.data.length === 0 ? data.length : page.total }
}
