import { type ReactNode, useRef } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { MediaGrid } from '#web/ui/index.ts'
import { isAudio, isDocument, isVideo, photosOf } from '../../entities/post/post-media.ts'
import { posts } from '../../entities/post/posts.ts'
import { PostDocument, PostSound, PostVideo } from './post-players.tsx'

type Props = {
  feed: Feed
  eager?: boolean
  /** What stands in the place of media that is not open to this reader. */
  locked: ReactNode
}

const sizes = '(width < 640px) 100vw, 608px'

/** The pictures, the video, the recording or the document of a post. What was locked a moment ago grows sharp in place. */
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
  // The addresses of pictures live for minutes: a list that was left open asks again, once.
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
