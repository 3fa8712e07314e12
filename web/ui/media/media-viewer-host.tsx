import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { MediaItem } from './media-item.ts'
import { closeMedia, type OpenMedia, openedMedia } from './media-store.ts'

// loaded on first use: most visits never open it
const MediaViewer = lazy(() =>
  import('./media-viewer.tsx').then((module) => ({ default: module.MediaViewer })),
)

type Props = {
  /** Custom player, for formats the browser cannot play natively. */
  renderVideo?: (item: MediaItem) => ReactNode
}

/** Media viewer of the page; mounted once in the root. Opened by openMedia(items, index). */
export function MediaViewerHost({ renderVideo }: Props) {
  const media = openedMedia.use()
  const [last, setLast] = useState<OpenMedia | null>(null)

  // keep rendering the last item during the closing animation
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
