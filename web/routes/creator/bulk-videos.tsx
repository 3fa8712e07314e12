import { Button, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { BulkVideos } from '../../features/studio/bulk-videos.tsx'
import { readUnfinished } from '../../features/studio/unfinished.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/bulk-videos.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.video_bulk_title())

export async function loader({ context }: Route.LoaderArgs) {
  return { unfinished: await readUnfinished(getApi(context), ['video']) }
}

export default function BulkVideosPage({ loaderData: { unfinished } }: Route.ComponentProps) {
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={m.video_bulk_title()}
        about={m.video_bulk_about()}
        back={{ to: links.video.own(), label: m.back() }}
      />
      <BulkVideos unfinished={unfinished} />
      <Button variant="tonal" to={links.video.own()} className="justify-self-start">
        {m.video_bulk_to_list()}
      </Button>
    </div>
  )
}
