import { useEffect } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { Notice } from '#web/ui/index.ts'
import { mediaFailure } from '../../entities/file/media-failure.ts'
import { posts } from '../../entities/post/posts.ts'
import { m } from '../../lib/paraglide/messages.js'

const askAgainMs = 5_000

type Props = { file: Pick<FileObject, 'status' | 'problem'>; feed: Pick<Feed, '_id'> }

/**
 * Placeholder until the server has a playable version; polls the post until then. To its creator
 * it says why there will be none.
 */
export function PreparingFile({ file: { status, problem }, feed: { _id: id } }: Props) {
  const isFailed = status === 'error'
  useEffect(() => {
    if (isFailed) return
    const timer = setInterval(() => posts.invalidate(({ _id }) => _id === id), askAgainMs)
    return () => clearInterval(timer)
  }, [id, isFailed])
  if (!isFailed) return <Notice tone="info">{m.feed_preparing()}</Notice>
  return (
    <Notice tone="danger" title={m.feed_preparing_failed()}>
      {problem && mediaFailure(problem)}
    </Notice>
  )
}
