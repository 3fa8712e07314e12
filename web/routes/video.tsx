import { useRevalidator } from 'react-router'
import type { Video } from '#contract/content/video.ts'
import { ListVideos, ReadVideo } from '#contract/content/videos.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { BackButton, Card } from '#web/ui/index.ts'
import { displayName, isDeleted } from '../entities/account/display-name.ts'
import { useMe } from '../entities/account/session.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { useProcessing } from '../entities/video/use-processing.ts'
import { contentsText, videos } from '../entities/video/videos.ts'
import { Comments } from '../features/comments/comments.tsx'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { VideoCard } from '../features/videos/video-card.tsx'
import { VideoTile } from '../features/videos/video-tile.tsx'
import { ReadingPage } from '../layouts/page-widths.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/video.ts'
import { MoreOfCreator } from './reader/more-of-creator.tsx'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useOpened } from './reader/use-opened.ts'
import { useReaderActions } from './reader/use-reader-actions.ts'
import { wayBack } from './reader/way-back.ts'

const relatedCount = 4
/** Characters of a description that other sites show. */
const descriptionLength = 160

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { video } = loaderData
  const { title, description, performer } = video
  return pageMeta(matches, {
    title: `${title} · ${displayName(performer)}`,
    description: (description || contentsText(video)).slice(0, descriptionLength),
    // For other sites: never of what only some may see.
    image: performer.cover,
    path: links.video(video.slug),
    type: 'article',
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const video = await call(ReadVideo, { params: { id: params.id } })
  const { _id, performerId } = video
  const of = { objectId: _id, objectType: 'video' } as const
  const [comments, related] = await Promise.all([
    call(ListComments, { query: { ...of, limit: commentPageSize } }),
    call(ListVideos, { query: { performerId, excludedId: _id, limit: relatedCount } }),
  ])
  return { video, comments, related: related.data }
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  const { video, comments, related } = loaderData
  const me = useMe()
  const actions = useReaderActions()
  const { isLocked } = videos.use(video)
  useOpened({ wasLocked: video.isLocked, isLocked })
  const { revalidate } = useRevalidator()
  useProcessing(video, () => void revalidate())
  return (
    <ReadingPage flush aside={<Related related={related} headingId="related-aside" />}>
      <BackButton to={wayBack(video.performer)} label={m.back()} className="mx-2 mb-2 md:hidden" />
      <div className="grid grid-cols-1 gap-4">
        <VideoCard key={video._id} video={video} actions={actions} />
        {!isDeleted(video.performer) && (
          <Card className="max-sm:rounded-none max-sm:border-x-0">
            <Comments
              key={video._id}
              on={{ objectId: video._id, objectType: 'video' }}
              first={comments}
              isOwner={me?._id === video.performerId}
              onTotal={(totalComment) => videos.patch(video._id, { totalComment })}
            />
          </Card>
        )}
        <div className="lg:hidden">
          <Related related={related} headingId="related" />
        </div>
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}

type RelatedProps = { related: readonly Video[]; headingId: string }

/** Other videos of the same creator. */
function Related({ related, headingId }: RelatedProps) {
  const [first] = related
  if (!first) return null
  return (
    <MoreOfCreator name={first.performer.name} headingId={headingId}>
      <div className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
        {related.map((video) => (
          <VideoTile key={video._id} video={video} />
        ))}
      </div>
    </MoreOfCreator>
  )
}
