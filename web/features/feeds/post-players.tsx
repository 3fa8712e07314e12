import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { boxRatio } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A film with the browser's own controls; nothing of it loads before it is asked for. */
export function PostVideo({ file, feed }: { file: FileObject; feed: Feed }) {
  const poster = feed.thumbnail?.url ?? file.thumbnails[0]
  const ratio = boxRatio({ width: file.width ?? 16, height: file.height ?? 9 })
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators upload no captions yet
    <video
      src={file.url ?? undefined}
      poster={poster}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      aria-label={m.feed_video_alt({ name: feed.performer.name })}
      style={{ aspectRatio: ratio }}
      className="ui-bleed w-full bg-media object-contain"
    />
  )
}

export function PostSound({ file, name }: { file: FileObject; name: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a sound has its words in the post
    <audio
      src={file.url ?? undefined}
      controls
      preload="none"
      aria-label={m.feed_sound_alt({ name })}
      className="h-13 w-full"
    />
  )
}
