import { useRef } from 'react'
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
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-video.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.video_new())

export async function loader({ context }: Route.LoaderArgs) {
  return { unfinished: await readUnfinished(getApi(context), ['video', 'video-teaser']) }
}

export default function NewVideoPage({ loaderData: { unfinished } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { _id: performerId } = useAccount()
  // After a lost answer the same form is sent with the same key.
  const attempt = useRef({ sent: '', key: '' })
  const keyOf = (form: FormData) => {
    const sent = JSON.stringify([...form].map(([name, value]) => [name, textOf(value)]))
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
    return attempt.current.key
  }
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={m.video_new()} back={{ to: links.video.own(), label: m.back() }} />
      <VideoForm
        unfinished={unfinished}
        onSave={async (draft, files, sending) => {
          const form = videoForm({ draft, files, performerId })
          const key = keyOf(form)
          const { _id } = await sendForm(UploadVideo, form, { ...sending, key, large: largeParts })
          toast(m.video_uploaded(), { tone: 'success' })
          return async () => navigate(links.video.edit(_id), { replace: true })
        }}
      />
    </div>
  )
}

const textOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`
