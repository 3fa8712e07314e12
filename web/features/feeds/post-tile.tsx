import type { Feed } from '#contract/content/feed.ts'
import { cutText } from '#contract/kit/characters.ts'
import {
  cx,
  Icon,
  type IconName,
  Link,
  openMedia,
  placeholderLook,
  useMoney,
} from '#web/ui/index.ts'
import { contentsText, coverOf, isBroken, photosOf } from '../../entities/post/post-media.ts'
import { posts } from '../../entities/post/posts.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

const kindIcons: Record<string, IconName> = {
  video: 'play-filled',
  audio: 'mic',
  document: 'file-text',
}

/** A post as a square tile: its first image, or the start of its text. */
export function PostTile({ feed: loaded, inViewer }: { feed: Feed; inViewer?: boolean }) {
  const feed = posts.use(loaded)
  const photos = inViewer && !feed.isLocked ? photosOf(feed) : []
  const look =
    'group @container relative block aspect-square overflow-hidden bg-sunk-strong sm:rounded-field'
  if (photos.length > 0) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openMedia(photos)}
        className={look}
      >
        <span className="sr-only">{m.feed_open_photos({ count: photos.length })}</span>
        <Inside feed={feed} />
      </button>
    )
  }
  return (
    <Link to={links.post.page(feed.slug)} className={look}>
      <Inside feed={feed} />
    </Link>
  )
}

/** The text for screen readers where an image replaces it. */
function PostText({ feed }: { feed: Feed }) {
  const text = cutText(feed.text, 80) || m.feed_by({ name: feed.performer.name })
  return <span className="sr-only">{feed.isLocked ? m.feed_tile_locked({ text }) : text} </span>
}

/** Stands for several photos, a video, a recording or a document. */
const iconOf = ({ type, files }: Feed): IconName | undefined =>
  kindIcons[type] ?? (files.length > 1 ? 'copy' : undefined)

function Inside({ feed }: { feed: Feed }) {
  const cover = coverOf(feed)
  const icon = iconOf(feed)
  return (
    <>
      {cover.src ? (
        <>
          <PostText feed={feed} />
          <img
            src={cover.src}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            style={placeholderLook(cover.placeholder)}
            className={feed.isLocked ? 'ui-blurred' : 'absolute inset-0 size-full object-cover'}
          />
        </>
      ) : feed.isLocked ? (
        <>
          <PostText feed={feed} />
          <span className="absolute inset-0 bg-accent-soft" />
        </>
      ) : (
        <span className="grid size-full content-center justify-items-center gap-1 bg-accent-soft p-2">
          {icon && <Icon name={icon} size={18} className="text-accent-text" />}
          <span
            dir="auto"
            lang={feed.performer.writesIn ?? undefined}
            className={cx(
              'display-face @max-[120px]:text-xs wrap-anywhere text-center text-ink text-sm',
              icon ? 'line-clamp-3' : 'line-clamp-4',
            )}
          >
            {feed.text}
          </span>
        </span>
      )}
      {feed.isLocked ? (
        <Lock feed={feed} look={cover.src ? 'bg-black/40 text-on-media' : 'text-accent-text'} />
      ) : (
        cover.src && icon && <Corner icon={icon} />
      )}
    </>
  )
}

/** Badge on a picture. */
const Corner = ({ icon }: { icon: IconName }) => (
  <span className="absolute end-2 top-2 grid size-7 place-items-center rounded-full bg-veil text-on-media">
    <Icon name={icon} size={16} />
  </span>
)

function Lock({ feed, look }: { feed: Feed; look: string }) {
  const money = useMoney()
  return (
    <span
      className={cx(
        'absolute inset-0 grid content-center justify-items-center gap-1.5 p-2 text-center',
        look,
      )}
    >
      <Icon name="lock" size={22} />
      <span className="font-semibold text-xs">
        {isBroken(feed)
          ? m.item_unavailable()
          : feed.isSale && feed.price > 0
            ? money(feed.price)
            : contentsText(feed)}
      </span>
    </span>
  )
}
