import { type ReactNode, useRef } from 'react'
import type { Gallery, Photo } from '#contract/content/gallery.ts'
import { Card, cx, type MediaItem, MediaTile } from '#web/ui/index.ts'
import { isDeleted } from '../../entities/account/display-name.ts'
import { photoItems } from '../../entities/file/photo-items.ts'
import { contentsText, coverOf, galleries } from '../../entities/gallery/galleries.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { ItemBar } from '../../entities/item/item-bar.tsx'
import { ItemHead } from '../../entities/item/item-head.tsx'
import { LockedItem } from '../../entities/item/locked-item.tsx'
import { RetainedNote } from '../../entities/item/retained-note.tsx'
import { useReactions } from '../../entities/item/use-reactions.ts'
import { formatCount } from '../../lib/format.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { photoSize } from './photo-rows.ts'

type Props = {
  gallery: Gallery
  photos: readonly Photo[]
  actions: ItemActions
}

/** A gallery on its own page: creator, description, and the photos or how to unlock them. */
export function GalleryCard({ gallery: loaded, photos, actions }: Props) {
  const gallery = galleries.use(loaded)
  const reactions = useReactions(gallery, { kind: 'gallery', records: galleries })
  return (
    <Card
      as="article"
      aria-labelledby="gallery-title"
      className="grid grid-cols-1 gap-4 pb-2! max-sm:rounded-none max-sm:border-x-0"
    >
      <ItemHead
        kind="gallery"
        item={gallery}
        page={links.gallery.page(gallery.slug)}
        edit={{ to: links.gallery.edit(gallery._id), label: m.gallery_edit() }}
      />
      <div className="grid gap-1.5">
        <h1 id="gallery-title" className="wrap-anywhere text-xl md:text-2xl">
          <bdi lang={gallery.performer.writesIn ?? undefined}>{gallery.title}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
          <span>{contentsText(gallery)}</span>
          <span aria-hidden="true">·</span>
          <span>
            {m.asset_views({
              count: gallery.stats.views,
              shown: formatCount(gallery.stats.views),
            })}
          </span>
        </p>
        {gallery.description && (
          <div
            dir="auto"
            lang={gallery.performer.writesIn ?? undefined}
            className="wrap-anywhere whitespace-pre-wrap pt-1 text-body"
          >
            <LinkedText text={gallery.description} withTags />
          </div>
        )}
      </div>
      <Photos
        gallery={gallery}
        photos={photos}
        locked={<Locked gallery={gallery} actions={actions} />}
      />
      {isDeleted(gallery.performer) ? (
        <RetainedNote />
      ) : (
        <ItemBar
          item={gallery}
          page={links.gallery.page(gallery.slug)}
          comments={links.gallery.comments(gallery.slug)}
          reactions={reactions}
          onTip={actions.onTip}
        />
      )}
    </Card>
  )
}

function Locked({ gallery, actions }: { gallery: Gallery; actions: ItemActions }) {
  const { src, placeholder } = coverOf(gallery)
  const sale = {
    kind: 'gallery' as const,
    itemId: gallery._id,
    price: gallery.price,
    seller: gallery.performer,
    contents: contentsText(gallery),
  }
  return (
    <LockedItem
      sale={sale}
      offer={gallery}
      preview={src}
      placeholder={placeholder}
      box={{ width: 1, height: 1 }}
      isBroken={gallery.isBroken}
      actions={actions}
    />
  )
}

type PhotosProps = { gallery: Gallery; photos: readonly Photo[]; locked: ReactNode }

/**
 * Square thumbnails that open the viewer. Photos that were just unlocked fade from blurred to
 * sharp.
 */
function Photos({ gallery, photos, locked }: PhotosProps) {
  const previews = useRef<Map<string, string>>(undefined)
  const isOpen = !gallery.isLocked && photos.every(({ photo }) => !photo.isLocked)
  if (!isOpen) {
    const blurred = photos.map(({ _id, photo }) => [_id, photo.thumbnails[0] ?? ''] as const)
    previews.current = new Map(blurred)
    return locked
  }
  if (photos.length === 0) return <p className="py-6 text-muted">{m.gallery_empty()}</p>
  const { name, writesIn } = gallery.performer
  const items = photoItems(
    photos.map(({ _id, photo }) => ({ ...photo, _id })),
    {
      alt: (place, total) => m.feed_photo_alt({ name, place, total }),
      placeholders: previews.current,
    },
  )
  const captions = new Map(photos.map(({ _id, title, description }) => [_id, title || description]))
  const captioned = items.map((item) => ({
    ...item,
    caption: captions.get(item.id),
    captionLang: writesIn ?? undefined,
  }))
  return (
    <ul className="-mx-(--card-pad) grid grid-cols-2 gap-0.5 sm:mx-0 sm:grid-cols-6 sm:gap-1.5">
      {captioned.map((item, index) => (
        <PhotoTile key={item.id} items={captioned} index={index} />
      ))}
    </ul>
  )
}

const columnLooks = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' }

function PhotoTile({ items, index }: { items: readonly MediaItem[]; index: number }) {
  const { isFullOnPhones, columnsOfSix } = photoSize(index, items.length)
  return (
    <li
      className={cx(
        'aspect-square overflow-hidden sm:rounded-field',
        isFullOnPhones && 'col-span-2',
        columnLooks[columnsOfSix],
      )}
    >
      <MediaTile
        items={items}
        index={index}
        eager={index < 6}
        sizes={`(width < 640px) ${isFullOnPhones ? 100 : 50}vw, ${columnsOfSix * 100}px`}
      />
    </li>
  )
}
