import { type ReactNode, useRef } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { MediaGrid } from '#web/ui/index.ts'
import { isAudio } from '../../entities/file/photo-items.ts'
import { isDocument, isVideo, photosOf } from '../../entities/post/post-media.ts'
import { posts } from '../../entities/post/posts.ts'
import { PostDocument, PostSound, PostVideo } from './post-players.tsx'

type Props = {
  feed: Feed
  eager?: boolean
  /** Rendered instead of media that this viewer cannot access. */
  locked: ReactNode
}

const sizes = '(width < 640px) 100vw, 608px'

/**
 * Photos, video, recording or document of a post. Media that was just unlocked fades from its
 * blurred preview to the sharp version.
 */
export function PostMedia({ feed, eager, locked }: Props) {
  const previews = useRef<Map<string, string>>(undefined)
  const failedFor = useRef<Feed>(undefined)
  if (feed.isLocked) {
    previews.current = new Map(
      feed.files.flatMap(({ _id, thumbnails: [first] }) => (first ? [[_id, first]] : [])),
    )
    return locked
  }
  if (feed.files.length === 0) return null
  // Signed image URLs expire after minutes: refetch the post once when an old one fails.
  const renew = () => {
    if (failedFor.current === feed) return
    failedFor.current = feed
    posts.invalidate(({ _id }) => _id === feed._id)
  }
  return (
    <div className="grid grid-cols-1 gap-2" onErrorCapture={renew}>
      <MediaGrid items={photosOf(feed, previews.current)} bleed eager={eager} sizes={sizes} />
      {feed.files.filter(isVideo).map((file) => (
        <PostVideo key={file._id} file={file} feed={feed} />
      ))}
      {feed.files.filter(isAudio).map((file) => (
        <PostSound key={file._id} file={file} feed={feed} />
      ))}
      {feed.files.filter(isDocument).map((file) => (
        <PostDocument key={file._id} file={file} />
      ))}
    </div>
  )
}
