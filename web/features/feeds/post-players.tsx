import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { Icon } from '#web/ui/index.ts'
import { placeholderOf } from '../../entities/file/photo-items.ts'
import { Player } from '../../entities/player/player.tsx'
import { coverOf } from '../../entities/post/post-media.ts'
import { formatSize } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'

const SoundPlayer = lazyPart(
  async () => (await import('../../entities/player/sound-player.tsx')).SoundPlayer,
)

/** Few posts have a file that cannot be played. */
const PreparingFile = lazyPart(async () => (await import('./preparing-file.tsx')).PreparingFile)

type Props = { file: FileObject; feed: Feed }

/** Video player; loads nothing until it is started. */
export function PostVideo({ file, feed }: Props) {
  if (!(file.url ?? file.hls)) return <PreparingFile file={file} feed={feed} />
  const cover = coverOf(feed)
  return (
    <Player
      file={file}
      poster={(!feed.thumbnail?.isLocked && feed.thumbnail?.url) || cover.src}
      placeholder={cover.placeholder}
      label={m.feed_video_alt({ name: feed.performer.name })}
      positionId={feed._id}
    />
  )
}

/** The teaser of a video that this viewer may not watch: everyone may watch it. */
export function PostTeaser({ feed }: { feed: Feed }) {
  const { teaser } = feed
  if (!feed.isLocked || !(teaser?.url ?? teaser?.hls)) return null
  return (
    <Player
      file={teaser}
      poster={teaser.thumbnails[0] ?? coverOf(feed).src}
      placeholder={placeholderOf(teaser)}
      label={m.feed_teaser_alt({ name: feed.performer.name })}
      mark={m.video_teaser()}
    />
  )
}

/** A recording. Its box has the player's height before that is loaded. */
export function PostSound({ file, feed }: Props) {
  if (!file.url) return <PreparingFile file={file} feed={feed} />
  return (
    <div className="min-h-23">
      <SoundPlayer
        src={file.url}
        duration={file.duration}
        waveform={file.waveform}
        label={m.feed_sound_alt({ name: feed.performer.name })}
      />
    </div>
  )
}

/** A document, offered for download only. */
export function PostDocument({ file }: { file: FileObject }) {
  if (!file.url) return null
  return (
    <div className="relative flex min-h-14 items-center gap-3 rounded-card border border-line px-4 py-2 hover:bg-sunk">
      <Icon name="file-text" size={24} />
      {/* the label must contain all visible text of the link, which covers the card, so the size
          is outside */}
      <a
        href={file.url}
        download
        aria-label={m.feed_document_save({ name: file.name })}
        className="flex min-h-11 min-w-0 flex-1 items-center font-medium after:absolute after:inset-0 after:rounded-card"
      >
        <bdi className="truncate">{file.name}</bdi>
      </a>
      <span className="tabular text-muted text-sm">{formatSize(file.size)}</span>
      <Icon name="download" size={20} />
    </div>
  )
}
