import { useRef } from 'react'
import { IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'

/** Photo types that the server accepts. */
export const acceptedPhotos =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,.heic'

/** Actions for a photo that failed: retry the same file, or replace it. */
export function SecondTry({
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
        accept={acceptedPhotos}
        aria-label={m.studio_photo_replace({ place: place + 1 })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) uploads.replace(photo, file)
        }}
      />
    </>
  )
}
