import type { Feed, FeedType } from '#contract/content/feed.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import { Icon, type IconName, type MenuItem, RelativeTime } from '#web/ui/index.ts'
import { coverOf } from '../../entities/post/post-media.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OwnRows } from './item-table.tsx'
import { FailedText } from './row-parts.tsx'
import { audienceName, photoCount, typeNames } from './texts.ts'

type Change = { status?: 'active' | 'inactive'; isPinned?: boolean; scheduledAt?: null }

const change = ({ _id: id }: Feed, body: Change) => call(UpdateFeed, { params: { id }, body })

const icons: Record<FeedType, IconName> = {
  text: 'message-circle',
  photo: 'image',
  video: 'video',
  audio: 'mic',
  document: 'file-text',
  'scheduled-streaming': 'radio',
}

/** How the creator's posts are listed and changed. */
export const postRows: OwnRows<Feed> = {
  kind: 'feed',
  caption: m.studio_posts_title,
  column: m.studio_col_post,
  title: ({ text }) => text || m.studio_no_text(),
  titleField: 'text',
  icon: ({ type, polls }) => (polls.length > 0 && type === 'text' ? 'bar-chart' : icons[type]),
  cover: (feed) => coverOf(feed).src,
  contents: (feed) => <Contents feed={feed} />,
  note: (feed) => <Note feed={feed} />,
  audience: audienceName,
  isWaiting: ({ scheduledAt }) => scheduledAt !== null,
  setStatus: (feed, status) => change(feed, { status }),
  menu: (feed, work) => [
    ...(feed.scheduledAt ? [cancelSchedule(feed, work)] : []),
    {
      label: feed.isPinned ? m.studio_unpin() : m.studio_pin(),
      icon: 'pin',
      onSelect: () => work(() => change(feed, { isPinned: !feed.isPinned })),
    },
  ],
}

const cancelSchedule = (feed: Feed, work: (work: () => Promise<unknown>) => void): MenuItem => ({
  label: m.studio_schedule_cancel(),
  icon: 'calendar',
  onSelect: () => work(() => change(feed, { scheduledAt: null })),
})

/** Post type, or whether a file is processing or has failed; pinned state and scheduled time. */
function Contents({ feed: { type, files, isPinned, scheduledAt } }: { feed: Feed }) {
  return (
    <span className="flex items-center gap-1">
      {isPinned && <Icon name="pin" size={14} label={m.studio_pinned()} />}
      <FilesText type={type} files={files} />
      {scheduledAt && (
        <>
          {' · '}
          <RelativeTime at={scheduledAt} look="long" isAhead />
        </>
      )}
    </span>
  )
}

const FilesText = ({ type, files }: Pick<Feed, 'type' | 'files'>) =>
  filesState(files) ?? (type === 'photo' ? photoCount(files.length) : typeNames[type]())

function filesState(files: Feed['files']) {
  if (files.some(({ status }) => status === 'error')) {
    return <FailedText>{m.post_failed()}</FailedText>
  }
  return files.some(({ status }) => status !== 'finished') ? m.post_processing() : null
}

function Note({ feed: { files, isPinned, scheduledAt } }: { feed: Feed }) {
  const state = filesState(files)
  if (!isPinned && !state && !scheduledAt) return null
  return (
    <span className="flex flex-wrap items-center gap-1">
      {isPinned && <Icon name="pin" size={14} label={m.studio_pinned()} />}
      {state}
      {scheduledAt && <RelativeTime at={scheduledAt} look="long" isAhead />}
    </span>
  )
}
