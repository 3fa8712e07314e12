import { type DragEvent, useRef, useState } from 'react'
import { cx, FileDrop, FileTile, IconButton, toast } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { maxPhotos } from './post-draft.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type Props = { uploads: PhotoUploads; error: string | null }

/** The photos of a post: added by a drop or a touch, ordered by dragging or by their arrows. */
export function PhotoTray({ uploads, error }: Props) {
  const { photos, isFull } = uploads
  const [dragged, setDragged] = useState<number>()
  const add = (files: File[]) => {
    if (uploads.add(files) > 0) {
      toast(m.studio_photos_max({ count: maxPhotos }), { tone: 'danger' })
    }
  }
  const dragOver = (event: DragEvent, place: number) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (dragged === place) return
    uploads.move(dragged, place)
    setDragged(place)
  }

  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">
        {m.studio_photos()} <span className="font-normal text-muted">{m.studio_optional()}</span>
      </p>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {photos.map((photo, place) => (
            <li
              key={photo.key}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(place)
              }}
              onDragEnter={(event) => dragOver(event, place)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
              className={cx('relative cursor-grab', dragged === place && 'opacity-50')}
            >
              <FileTile
                name={photo.name}
                src={photo.src}
                progress={photo.progress}
                error={photo.error}
                onRemove={() => uploads.remove(photo)}
              />
              <Arrows uploads={uploads} place={place} />
            </li>
          ))}
        </ol>
      )}
      {!isFull && (
        <FileDrop
          label={m.studio_add_photos()}
          hint={m.studio_photos_hint({ count: maxPhotos })}
          icon="image-plus"
          accept={accepted}
          multiple
          onFiles={add}
          error={error}
        />
      )}
    </div>
  )
}

/** For those who do not drag: keyboards and touch. */
function Arrows({ uploads, place }: { uploads: PhotoUploads; place: number }) {
  const photo = uploads.photos[place]
  const isSending = photo?.progress !== undefined && !photo.error
  return (
    <div className="absolute start-1.5 top-1.5 flex gap-1">
      {photo?.error && <SecondTry uploads={uploads} photo={photo} place={place} />}
      {place > 0 && !isSending && (
        <IconButton
          icon="chevron-left"
          size={32}
          variant="media"
          label={m.studio_photo_earlier({ place: place + 1 })}
          onClick={() => uploads.move(place, place - 1)}
        />
      )}
      {place < uploads.photos.length - 1 && !isSending && (
        <IconButton
          icon="chevron-right"
          size={32}
          variant="media"
          label={m.studio_photo_later({ place: place + 1 })}
          onClick={() => uploads.move(place, place + 1)}
        />
      )}
    </div>
  )
}

/** What can be done about a photo that failed: the same file again, or another in its place. */
function SecondTry({
  uploads,
  photo,
  place,
}: {
  uploads: PhotoUploads
  photo: PhotoUpload
  place: number
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {photo.file && (
        <IconButton
          icon="refresh-cw"
          size={32}
          variant="media"
          label={m.studio_photo_retry({ place: place + 1 })}
          onClick={() => uploads.retry(photo)}
        />
      )}
      <IconButton
        icon="image-plus"
        size={32}
        variant="media"
        label={m.studio_photo_replace({ place: place + 1 })}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={m.studio_photo_replace({ place: place + 1 })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) uploads.replace(photo, file)
        }}
      />
    </>
  )
}
