import { FileTile, IconButton } from '#web/ui/index.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { AltButton } from '../file/alt-button.tsx'
import { stateText, TilePauseButton } from '../file/upload-controls.tsx'
import { isSoundFile, isVideoFile } from './message-files.ts'

/** Files are not kept as drafts of texts are: leaving with some of them loses them. */
const always = () => true

function iconOf(file: PhotoUpload): 'mic' | 'video' | 'image' {
  if (isSoundFile(file)) return 'mic'
  return isVideoFile(file) ? 'video' : 'image'
}

type Props = {
  uploads: PhotoUploads
  /** Whether leaving the page now loses some of them. */
  wouldLose?: (() => boolean) | undefined
}

/** A recording was given a name by nobody. */
const nameOf = (file: PhotoUpload): string =>
  isSoundFile(file) && file.file ? m.chat_sound() : file.name

/** Photos, videos and recordings of the message draft, each with its upload state. */
export const ComposerPhotos = ({ uploads, wouldLose = always }: Props) => (
  <>
    {/* A page has one guard at a time: none where nothing is lost. */}
    {wouldLose() && (
      <LeaveGuard isDirty={wouldLose} title={m.chat_leave_title()} text={m.chat_leave_text()} />
    )}
    <ul className="flex gap-2 overflow-x-auto pb-1">
      {uploads.photos.map((photo, index) => (
        <li key={photo.key} className="relative w-28 shrink-0">
          <FileTile
            name={nameOf(photo)}
            src={photo.src}
            icon={iconOf(photo)}
            progress={photo.progress}
            note={stateText(photo.state)}
            error={photo.error}
            onRemove={() => uploads.remove(photo)}
          />
          {!isSoundFile(photo) && <AltButton uploads={uploads} photo={photo} place={index + 1} />}
          <span className="absolute start-1.5 top-1.5">
            {photo.error && photo.file ? (
              <IconButton
                icon="refresh-cw"
                size={32}
                variant="media"
                label={m.chat_file_retry()}
                onClick={() => uploads.retry(photo)}
              />
            ) : (
              <TilePauseButton uploads={uploads} file={photo} />
            )}
          </span>
        </li>
      ))}
    </ul>
  </>
)
