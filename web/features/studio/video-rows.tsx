import type { Video } from '#contract/content/video.ts'
import { UpdateVideo } from '#contract/content/videos.ts'
import { RelativeTime } from '#web/ui/index.ts'
import { contentsText, coverOf } from '../../entities/video/videos.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OwnRows } from './item-table.tsx'
import { FailedText } from './row-parts.tsx'
import { offerName } from './texts.ts'
import { statusForm } from './video-draft.ts'

/** How the creator's videos are listed and changed. */
export const videoRows: OwnRows<Video> = {
  kind: 'video',
  caption: m.profile_videos,
  column: m.video_col,
  title: ({ title }) => title,
  titleField: 'title',
  icon: () => 'video',
  cover: (video) => coverOf(video).src,
  contents: (video) => <Contents video={video} />,
  note: (video) => <Note video={video} />,
  audience: offerName,
  setStatus: (video, status) =>
    uploadWithProgress(UpdateVideo, statusForm(video, status), () => {}, {
      params: { id: video._id },
    }),
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
