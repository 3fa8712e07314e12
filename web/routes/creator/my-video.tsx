import { ListOwnVideos } from '#contract/content/videos.ts'
import { Button } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OwnItems, readChoice, readOwnList } from '../../features/studio/own-items.tsx'
import { videoRows } from '../../features/studio/video-rows.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-video.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.profile_videos())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { criteria, query } = readOwnList(url)
  const status = readChoice(url, 'status', ['active', 'inactive'])
  const found = await getApi(context).call(ListOwnVideos, { query: { ...query, status } })
  return { found, criteria, filters: { status } }
}

const texts = {
  title: m.video_own,
  create: m.video_new,
  search: m.video_search,
  none: m.video_none_own,
  noneFound: m.video_none_found,
  showAll: m.video_show_all,
}

export default function MyVideosPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnItems
      {...loaderData}
      rows={videoRows}
      texts={texts}
      drawing="media"
      before={
        <Button variant="tonal" icon="upload" to={links.creatorBulkVideos()}>
          {m.video_bulk()}
        </Button>
      }
    />
  )
}
