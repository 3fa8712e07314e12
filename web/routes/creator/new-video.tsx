import { useNavigate } from 'react-router'
import { UploadVideo } from '#contract/content/videos.ts'
import { PageHeader, toast } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { sendForm } from '../../entities/file/send-form.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { readUnfinished } from '../../features/studio/unfinished.ts'
import { largeParts, videoForm } from '../../features/studio/video-draft.ts'
import { VideoForm } from '../../features/studio/video-form.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-video.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.video_new())

export async function loader({ context }: Route.LoaderArgs) {
  return { unfinished: await readUnfinished(getApi(context), ['video', 'video-teaser']) }
}

export default function NewVideoPage({ loaderData: { unfinished } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { _id: performerId } = useAccount()
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={m.video_new()} back={{ to: links.creatorVideos(), label: m.back() }} />
      <VideoForm
        unfinished={unfinished}
        onSave={async (draft, files, sending) => {
          const form = videoForm({ draft, files, performerId })
          const { _id } = await sendForm(UploadVideo, form, { ...sending, large: largeParts })
          toast(m.video_uploaded(), { tone: 'success' })
          return async () => navigate(links.creatorVideo(_id), { replace: true })
        }}
      />
    </div>
  )
}
