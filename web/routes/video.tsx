import { useRevalidator } from 'react-router'
import { ListVideos, ReadVideo } from '#contract/content/videos.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { useProcessing } from '../entities/video/use-processing.ts'
import { contentsText, videos } from '../entities/video/videos.ts'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { VideoCard } from '../features/videos/video-card.tsx'
import { VideoTile } from '../features/videos/video-tile.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import type { Route } from './+types/video.ts'
import { BackToCreator } from './reader/back-to-creator.tsx'
import { itemMeta } from './reader/item-meta.ts'
import { ItemPage } from './reader/item-page.tsx'
import { useOpened } from './reader/use-opened.ts'
import { useReaderActions } from './reader/use-reader-actions.ts'

const relatedCount = 4

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { video } = loaderData
  return itemMeta(matches, video, {
    contents: contentsText(video),
    path: links.video.page(video.slug),
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const video = await call(ReadVideo, { params: { id: params.id } })
  const { _id, performerId } = video
  const of = { objectId: _id, objectType: 'video' } as const
  const isFailed = video.video.status === 'error' && !video.isLocked
  const query = { target: 'videoId', targetId: _id } as const
  const [comments, related, file] = await Promise.all([
    call(ListComments, { query: { ...of, limit: commentPageSize } }),
    call(ListVideos, { query: { performerId, excludedId: _id, limit: relatedCount } }),
    isFailed ? call(ReadFileStatus, { params: { id: video.fileId }, query }) : undefined,
  ])
  return { video, comments, related: related.data, problem: file?.problem }
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  const { video, comments, related, problem } = loaderData
  const actions = useReaderActions()
  const { isLocked } = videos.use(video)
  useOpened({ wasLocked: video.isLocked, isLocked })
  const { revalidate } = useRevalidator()
  useProcessing(video, () => void revalidate())
  return (
    <ItemPage
      on={{ objectId: video._id, objectType: 'video' }}
      creator={video.performer}
      head={<BackToCreator creator={video.performer} />}
      item={<VideoCard key={video._id} video={video} problem={problem} actions={actions} />}
      comments={comments}
      onTotal={(totalComment) => videos.patch(video._id, { totalComment })}
      more={
        related.length > 0 && (
          <div className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
            {related.map((one) => (
              <VideoTile key={one._id} item={one} />
            ))}
          </div>
        )
      }
    />
  )
}
