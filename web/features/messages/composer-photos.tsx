import { FileTile, IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'

export const isVideoUpload = ({ type }: PhotoUpload) => type.startsWith('video/')

/** Photos and videos of the message draft, each with its upload state. */
export function ComposerPhotos({ uploads }: { uploads: PhotoUploads }) {
  if (uploads.photos.length === 0) return null
  return (
    <ul className="flex gap-2 overflow-x-auto pb-1">
      {uploads.photos.map((photo) => (
        <li key={photo.key} className="relative w-28 shrink-0">
          <FileTile
            name={photo.name}
            src={photo.src}
            icon={isVideoUpload(photo) ? 'video' : 'image'}
            progress={photo.progress}
            error={photo.error}
            onRemove={() => uploads.remove(photo)}
          />
          {photo.error && photo.file && (
            <IconButton
              icon="refresh-cw"
              size={32}
              variant="media"
              label={m.chat_photo_retry()}
              className="absolute! start-1.5 top-1.5"
              onClick={() => uploads.retry(photo)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
