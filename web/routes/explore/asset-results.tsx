import type { ReactNode } from 'react'
import type { ListGalleries } from '#contract/content/galleries.ts'
import type { ListVideos } from '#contract/content/videos.ts'
import type { Reply } from '#contract/endpoint.ts'
import { GalleryList } from '../../features/galleries/gallery-grid.tsx'
import { VideoList } from '../../features/videos/video-grid.tsx'
import type { assetQuery } from './search-criteria.ts'

type Props = { query: ReturnType<typeof assetQuery>; empty: ReactNode } & (
  | { type: 'videos'; found: Reply<typeof ListVideos> }
  | { type: 'galleries'; found: Reply<typeof ListGalleries> }
)

/** Found videos or galleries. */
export function AssetResults({ query, empty, ...results }: Props) {
  const rest = { query, empty, showCreator: true }
  return (
    <div className="px-4 md:px-0">
      {results.type === 'videos' ? (
        <VideoList first={results.found} {...rest} />
      ) : (
        <GalleryList first={results.found} {...rest} />
      )}
    </div>
  )
}
