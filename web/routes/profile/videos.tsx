import { useOutletContext } from 'react-router'
import { ListVideos } from '#contract/content/videos.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { EmptyState, NamedText } from '#web/ui/index.ts'
import { videoPageSize } from '../../entities/video/videos.ts'
import { VideoList } from '../../features/videos/video-grid.tsx'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/videos.ts'
import { creatorContext } from './read-creator.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const { _id: performerId } = await context.get(creatorContext)()
  return call(ListVideos, { query: { performerId, limit: videoPageSize } })
}

export default function ProfileVideos({ loaderData }: Route.ComponentProps) {
  const creator = useOutletContext<PerformerProfile>()
  return (
    <div className="px-4 sm:px-0">
      <VideoList
        key={creator._id}
        query={{ performerId: creator._id }}
        first={loaderData}
        empty={
          <EmptyState drawing="media">
            <NamedText name={creator.name}>{(name) => m.video_none({ name })}</NamedText>
          </EmptyState>
        }
      />
    </div>
  )
}
