import type { Video } from '#contract/content/video.ts'
import { DeleteVideo, UpdateVideo } from '#contract/content/videos.ts'
import { RelativeTime } from '#web/ui/index.ts'
import { contentsText, coverOf } from '../../entities/video/videos.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OwnKind } from './item-table.tsx'
import { FailedText } from './row-parts.tsx'
import { offerName } from './texts.ts'
import { statusForm } from './video-draft.ts'

/** Table columns and actions of the creator's videos. */
export const videoKind = (): OwnKind<Video> => ({
  caption: m.profile_videos(),
  column: m.video_col(),
  title: ({ title }) => title,
  titleField: 'title',
  open: m.unlock_video_show(),
  icon: () => 'video',
  cover: (video) => coverOf(video).src,
  contents: (video) => <Contents video={video} />,
  note: (video) => <Note video={video} />,
  edit: ({ _id }) => links.video.edit(_id),
  page: ({ slug }) => links.video.page(slug),
  audience: offerName,
  setStatus: (video, status) =>
    uploadWithProgress(UpdateVideo, statusForm(video, status), () => {}, {
      params: { id: video._id },
    }),
})

/** Texts of the confirmation dialog for deleting videos. */
export const videoDeletion = {
  endpoint: DeleteVideo,
  texts: { title: m.video_delete_title, text: m.video_delete_text, done: m.video_deleted },
}

/** Duration, or whether it is processing or has failed, and the scheduled opening. */
function Contents({ video }: { video: Video }) {
  return (
    <>
      {fileState(video) ?? contentsText(video)}
      {isWaiting(video) && (
        <>
          {' · '}
          <Opening video={video} />
        </>
      )}
    </>
  )
}

function Note({ video }: { video: Video }) {
  const state = fileState(video)
  if (!state && !isWaiting(video)) return null
  return (
    <span className="flex flex-wrap gap-x-1">
      {state}
      {isWaiting(video) && (
        <span>
          <Opening video={video} />
        </span>
      )}
    </span>
  )
}

const isWaiting = ({ isSchedule, scheduledAt }: Video) => isSchedule && Boolean(scheduledAt)

const Opening = ({ video: { scheduledAt } }: { video: Video }) =>
  scheduledAt && (
    <>
      {m.video_scheduled()} <RelativeTime at={scheduledAt} look="long" isAhead />
    </>
  )

function fileState({ processing, video }: Video) {
  if (processing) return m.video_processing()
  return video.url || video.hls ? null : <FailedText>{m.video_failed()}</FailedText>
}
