import type { Photo } from '#contract/content/gallery.ts'
import { SetCover, UpdatePhoto } from '#contract/content/photos.ts'
import { Badge, cx, MenuButton, type MenuItem, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { ChangePhotos } from './use-gallery-photos.ts'

type Props = {
  photo: Photo
  /** Position, from 1. */
  position: number
  change: ChangePhotos
  onEdit: () => void
  onDelete: () => void
}

/** A photo of the creator's gallery, with its actions. */
export function GalleryPhoto({ photo: one, position, change, onEdit, onDelete }: Props) {
  const { _id: id, photo, status, isGalleryCover } = one
  const isShown = status === 'active'
  const send = async (run: () => Promise<unknown>) => {
    const refusal = await change(run)
    if (refusal) toast(refusal, { tone: 'danger' })
  }
  const items = (): MenuItem[] => [
    { label: m.gallery_photo_edit(), icon: 'edit', onSelect: onEdit },
    {
      label: m.gallery_make_cover(),
      icon: 'image',
      disabled: isGalleryCover || !isShown,
      onSelect: () => void send(() => call(SetCover, { params: { id } })),
    },
    {
      label: isShown ? m.gallery_photo_hide() : m.gallery_photo_show(),
      icon: isShown ? 'eye-off' : 'eye',
      onSelect: () =>
        void send(() =>
          call(UpdatePhoto, { params: { id }, body: { status: isShown ? 'inactive' : 'active' } }),
        ),
    },
    { label: m.gallery_photo_delete(), icon: 'trash', danger: true, onSelect: onDelete },
  ]
  return (
    <figure className="relative aspect-square overflow-hidden rounded-card border border-line bg-sunk">
      <img
        src={photo.thumbnails[0]}
        alt={one.ownTitle || m.gallery_photo_alt({ place: position })}
        loading="lazy"
        className={cx('size-full object-cover', !isShown && 'opacity-40')}
      />
      <figcaption className="absolute start-2 bottom-2 flex gap-1.5">
        {isGalleryCover && <Badge tone="success">{m.gallery_cover()}</Badge>}
        {!isShown && <Badge tone="neutral">{m.studio_inactive()}</Badge>}
      </figcaption>
      <MenuButton
        label={m.gallery_photo_menu({ place: position })}
        items={items}
        variant="media"
        size={32}
        className="absolute! end-1.5 top-1.5"
      />
    </figure>
  )
}
