import { useRef } from 'react'
import { IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { accepted, heldTypeOf } from './post-files.ts'

/** Actions for a file that failed: retry it, or replace it by one of the same type. */
export function RetryButtons({
  uploads,
  photo,
  index,
  type = heldTypeOf(photo),
}: {
  uploads: PhotoUploads
  photo: PhotoUpload
  index: number
  /** The only type that is taken, where it is not that of the file itself. */
  type?: ReturnType<typeof heldTypeOf>
}) {
  const input = useRef<HTMLInputElement>(null)
  const isPhoto = type === 'photo'
  const replace = isPhoto ? m.studio_photo_replace({ place: index + 1 }) : m.studio_file_replace()
  return (
    <>
      {photo.file && (
        <IconButton
          icon="refresh-cw"
          size={32}
          variant="media"
          label={isPhoto ? m.studio_photo_retry({ place: index + 1 }) : m.studio_file_retry()}
          onClick={() => uploads.retry(photo)}
        />
      )}
      <IconButton
        icon="image-plus"
        size={32}
        variant="media"
        label={replace}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[type]}
        aria-label={replace}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) uploads.replace(photo, file)
        }}
      />
    </>
  )
}
