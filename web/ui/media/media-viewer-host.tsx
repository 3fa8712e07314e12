import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { MediaItem } from './media-item.ts'
import { closeMedia, type OpenMedia, openedMedia } from './media-store.ts'

// loaded at the first touch: most visits never open it
const MediaViewer = lazy(() =>
  import('./media-viewer.tsx').then((module) => ({ default: module.MediaViewer })),
)

type Props = {
  /** Another player than the browser's, for kinds of video it cannot play by itself. */
  renderVideo?: (item: MediaItem) => ReactNode
}

/** The one media viewer of a page; once, in the root. Opened by openMedia(items, index). */
export function MediaViewerHost({ renderVideo }: Props) {
  const media = openedMedia.use()
  const [last, setLast] = useState<OpenMedia | null>(null)

  // what was open stays drawn while the viewer fades away
  useEffect(() => {
    if (media) setLast(media)
  }, [media])

  const shown = media ?? last
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <MediaViewer
        open={media !== null}
        media={shown}
        onClose={closeMedia}
        renderVideo={renderVideo}
      />
    </Suspense>
  )
}
