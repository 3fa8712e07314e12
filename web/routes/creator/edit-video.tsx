import { useRevalidator } from 'react-router'
import type { Video } from '#contract/content/video.ts'
import { ReadOwnVideo, RemoveVideoFile, UpdateVideo } from '#contract/content/videos.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { Notice, Progress, toast } from '#web/ui/index.ts'
import { mediaFailure } from '../../entities/file/media-failure.ts'
import { sendForm } from '../../entities/file/send-form.ts'
import { captionLanguages, languageChoices } from '../../entities/site/languages.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { useProcessing } from '../../entities/video/use-processing.ts'
import { CaptionsCard } from '../../features/studio/captions-card.tsx'
import { EditHeader } from '../../features/studio/edit-header.tsx'
import { largeParts, videoDraftOf, videoForm } from '../../features/studio/video-draft.ts'
import { VideoForm } from '../../features/studio/video-form.tsx'
import { call, getApi } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/edit-video.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.video_edit())

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const video = await api.call(ReadOwnVideo, { params })
  const languages = languageChoices(captionLanguages)
  if (video.video.status !== 'error') return { video, languages, problem: undefined }
  const query = { target: 'videoId', targetId: video._id } as const
  const { problem } = await api.call(ReadFileStatus, { params: { id: video.fileId }, query })
  return { video, languages, problem }
}

export default function EditVideoPage({
  loaderData: { video, problem, languages },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const prepared = useProcessing(video, () => void revalidate())
  const removeFile = async (type: 'teaser' | 'thumbnail') => {
    try {
      await call(RemoveVideoFile, { params: { id: video._id }, body: { type } })
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    await revalidate()
  }
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <EditHeader kind="video" title={m.video_edit()} item={video} />
      <State video={video} prepared={prepared} problem={problem} />
      <VideoForm
        key={video._id}
        stored={{
          draft: videoDraftOf(video),
          names: {
            video: video.video.name,
            teaser: video.teaser?.name,
            thumbnail: video.thumbnail?.name,
          },
        }}
        onRemoveFile={(type) => void removeFile(type)}
        onSave={async (draft, files, sending) => {
          const form = videoForm({ draft, files, performerId: video.performerId })
          const params = { id: video._id }
          await sendForm(UpdateVideo, form, { ...sending, large: largeParts, params })
          toast(m.changes_saved(), { tone: 'success' })
          return revalidate
        }}
      />
      <CaptionsCard video={video} languages={languages} />
    </div>
  )
}

/** Processing status of the video. */
function State({
  video,
  prepared,
  problem,
}: {
  video: Video
  prepared: number | undefined
  problem: string | undefined
}) {
  if (video.processing) {
    return (
      <Notice title={m.video_processing()}>
        <p className="tabular">{prepared ? formatShare(prepared) : m.video_processing_text()}</p>
        {prepared !== undefined && (
          <Progress value={prepared} label={m.video_processing()} className="mt-2" />
        )}
      </Notice>
    )
  }
  if (video.video.status !== 'error') return null
  return (
    <Notice tone="danger" title={m.video_failed()}>
      {mediaFailure(problem)}
    </Notice>
  )
}
