import { leastSaleCents } from '#contract/kit/values.ts'
import { Icon, LockedPanel, MediaGrid, type MediaItem } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'
import type { PostDraft } from './post-draft.ts'
import { iconOf, typeOfFiles } from './post-files.ts'
import { photoCount, typeNames } from './texts.ts'
import { useBlurred } from './use-blurred.ts'

type Props = {
  draft: PostDraft
  photos: readonly PhotoUpload[]
  /** The chosen thumbnail of a video. */
  thumbnail: PhotoUpload | undefined
  /** Monthly price; 0 if there is no monthly plan. */
  monthlyPrice: number
}

/** Files of a post as fans see them: open, or locked. */
export function PostPreviewMedia({ draft, photos, thumbnail, monthlyPrice }: Props) {
  const type = typeOfFiles(photos)
  const cover = (type === 'video' && thumbnail?.src) || photos[0]?.src
  const blurred = useBlurred(cover)
  const { width = 4, height = 5 } = blurred ?? {}
  if (draft.audience === 'free') {
    if (type === 'video' && cover) return <Poster src={cover} />
    if (type !== 'photo') return <FileLines files={photos} />
    const items = photos.map(({ key, src, name }): MediaItem => {
      return { id: key, kind: 'photo', src, full: src, width, height, alt: name }
    })
    return <MediaGrid items={items} bleed />
  }
  return (
    <LockedPanel
      preview={blurred?.preview}
      {...(type === 'photo' ? shapeOf(photos.length, { width, height }) : wide)}
      bleed
      inside={type === 'photo' ? photoCount(photos.length) : typeNames[type]()}
      action={
        // Only looks like the fans' button: nothing can be bought here.
        <span className="w-full rounded-full bg-accent-solid px-5 py-2.5 text-center font-semibold text-on-accent text-sm">
          {buttonText(draft, monthlyPrice)}
        </span>
      }
    />
  )
}

/** Without an amount until there is one that may be asked. */
function buttonText({ audience, priceCents }: PostDraft, monthlyPrice: number): string {
  if (audience !== 'sale') {
    return monthlyPrice > 0
      ? m.studio_preview_subscribe({ price: formatMoney(monthlyPrice) })
      : m.studio_preview_subscribe_plain()
  }
  return priceCents !== null && priceCents >= leastSaleCents
    ? m.studio_preview_unlock({ price: formatMoney(priceCents / 100) })
    : m.studio_preview_unlock_plain()
}

/** A video before it is played. */
const Poster = ({ src }: { src: string }) => (
  <div className="ui-bleed relative grid aspect-video place-items-center overflow-clip bg-media">
    <img src={src} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
    <span className="relative grid size-16 place-items-center rounded-full bg-veil text-on-media">
      <Icon name="play-filled" size={28} />
    </span>
  </div>
)

/** Files that have no preview before the server has processed them. */
const FileLines = ({ files }: { files: readonly PhotoUpload[] }) =>
  files.map((file) => (
    <p
      key={file.key}
      className="flex min-h-11 items-center gap-3 rounded-field bg-sunk px-3 text-sm"
    >
      <Icon name={iconOf(file)} size={20} />
      <bdi className="min-w-0 truncate">{file.name}</bdi>
    </p>
  ))

/** Aspect ratio of all but photos, and for a number of photos, as in the feed. */
const wide = { width: 16, height: 9 }

function shapeOf(count: number, first: { width: number; height: number }) {
  if (count > 2) return { width: 1, height: 1 }
  return count === 2 ? { width: 4, height: 3 } : first
}
