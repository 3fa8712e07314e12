import { type ComponentProps, useEffect, useState } from 'react'
import { maxGalleryPhotos, type Photo } from '#contract/content/gallery.ts'
import { DeletePhoto, maxPhotosFromVault, UpdatePhoto } from '#contract/content/photos.ts'
import { SetAlt } from '#contract/files/alt.ts'
import { Button, Card, ConfirmDialog, cx, FileDrop, FileTile, toast } from '#web/ui/index.ts'
import { VaultPicker } from '../../entities/vault/vault-picker.tsx'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { GalleryPhoto } from './gallery-photo.tsx'
import { GalleryPhotoDialog } from './gallery-photo-dialog.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { accepted } from './post-files.ts'
import { RetryButtons } from './retry-buttons.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useGalleryPhotos } from './use-gallery-photos.ts'

type Props = Parameters<typeof useGalleryPhotos>[0] & {
  /** Told whether photos are being uploaded, which are lost when the page is left. */
  onUploading: (is: boolean) => void
}

/**
 * Photos of a gallery: added by drag and drop or file picker, put in order by dragging or with arrow
 * buttons; one of them is the cover.
 */
export function GalleryPhotos({ onUploading, ...props }: Props) {
  const { shown, uploads, change, addFromVault, drag, move, saveOrder } = useGalleryPhotos(props)
  const { dragged, entry } = useDragOrder(drag, () => void saveOrder())
  const isUploading = uploads.sound.length > 0
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])
  const [isPicking, setPicking] = useState(false)
  const [toDelete, setToDelete] = useState<Photo>()
  const [edited, setEdited] = useState<Photo>()
  const add: ComponentProps<typeof FileDrop>['onFiles'] = (files) => {
    if (uploads.add(files) === 0) return
    toast(m.studio_photos_max({ count: maxGalleryPhotos }), { tone: 'danger' })
  }
  return (
    <Card as="section" aria-labelledby="gallery-photos" className="grid gap-4">
      <h2 id="gallery-photos" className="flex items-baseline gap-2 text-lg">
        {m.studio_photos()}
        <span className="tabular font-normal text-muted text-sm">
          {shown.length} / {maxGalleryPhotos}
        </span>
      </h2>
      {!uploads.isFull && (
        <FileDrop
          label={m.studio_add_photos()}
          hint={m.gallery_photos_hint()}
          icon="image-plus"
          accept={accepted.photo}
          multiple
          onFiles={add}
        />
      )}
      {!uploads.isFull && (
        <div>
          <Button variant="tonal" icon="folder" onClick={() => setPicking(true)}>
            {m.vault_pick()}
          </Button>
        </div>
      )}
      <VaultPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        kinds={['photo']}
        most={Math.min(maxGalleryPhotos - shown.length - uploads.sound.length, maxPhotosFromVault)}
        onPick={addFromVault}
      />
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((photo, index) => (
          <li
            key={photo._id}
            {...entry(index)}
            className={cx('relative cursor-grab', dragged === index && 'opacity-50')}
          >
            <GalleryPhoto
              photo={photo}
              position={index + 1}
              change={change}
              onEdit={() => setEdited(photo)}
              onDelete={() => setToDelete(photo)}
            />
            <span className="absolute start-1.5 top-1.5 flex gap-1">
              <MoveButtons index={index} count={shown.length} onMove={(to) => move(index, to)} />
            </span>
          </li>
        ))}
        {uploads.photos.map((photo, index) => (
          <li key={photo.key} className="relative">
            <UploadTile uploads={uploads} photo={photo} index={shown.length + index} />
          </li>
        ))}
      </ol>
      {edited && (
        <GalleryPhotoDialog
          key={edited._id}
          photo={edited}
          onClose={() => setEdited(undefined)}
          save={({ alt, ...body }) =>
            change(async () => {
              await call(SetAlt, { params: { id: edited.fileId }, body: { alt } })
              await call(UpdatePhoto, { params: { id: edited._id }, body })
            })
          }
        />
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        title={m.gallery_photo_delete_title()}
        confirm={m.gallery_photo_delete()}
        danger
        onConfirm={() => change(() => call(DeletePhoto, { params: { id: toDelete?._id ?? '' } }))}
      >
        <p>{m.gallery_photo_delete_text()}</p>
      </ConfirmDialog>
    </Card>
  )
}

/** A photo that is being uploaded, or could not be. */
function UploadTile({ uploads, photo, index }: ComponentProps<typeof RetryButtons>) {
  return (
    <>
      <FileTile
        name={photo.name}
        src={photo.src}
        progress={photo.progress}
        error={photo.error}
        onRemove={() => uploads.remove(photo)}
      />
      {photo.error && (
        <span className="absolute start-1.5 top-1.5 flex gap-1">
          <RetryButtons uploads={uploads} photo={photo} index={index} type="photo" />
        </span>
      )}
    </>
  )
}
