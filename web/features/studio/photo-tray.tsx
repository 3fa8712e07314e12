import { maxPostFiles } from '#contract/content/post-fields.ts'
import { cx, FileDrop, FileTile, toast } from '#web/ui/index.ts'
import { AltButton } from '../../entities/file/alt-button.tsx'
import { stateText, TilePauseButton } from '../../entities/file/upload-controls.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { AudioRecorder } from './audio-recorder.tsx'
import { FromVault } from './from-vault.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { acceptedFiles, fittingFiles, iconOf, isFullWith } from './post-files.ts'
import { RetryButtons } from './retry-buttons.tsx'
import { useDragOrder } from './use-drag-order.ts'

type Props = {
  uploads: PhotoUploads
  /** The post was to be published before everything has uploaded. */
  isWaiting: boolean
  error: string | null
}

/** Add the chosen or pasted files that are allowed, and show a message if some are not. */
export function addFitting(uploads: PhotoUploads, files: readonly File[]): void {
  const fitting = fittingFiles(uploads.sound, files)
  uploads.add(fitting)
  if (fitting.length < files.length) {
    toast(m.studio_files_max({ count: maxPostFiles }), { tone: 'danger' })
  }
}

/**
 * Files of a post: added by drag and drop or file picker; photos are reordered by dragging or with
 * arrow buttons.
 */
export function PhotoTray({ uploads, isWaiting, error }: Props) {
  const { photos, sound } = uploads
  const { dragged, entry } = useDragOrder(uploads.move)
  const add = (files: File[]) => addFitting(uploads, files)

  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">
        {m.studio_files()} <span className="font-normal text-muted">{m.studio_optional()}</span>
      </p>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <li
              key={photo.key}
              {...entry(index)}
              className={cx('relative cursor-grab', dragged === index && 'opacity-50')}
            >
              <FileTile
                name={photo.name}
                src={photo.src}
                icon={iconOf(photo)}
                progress={photo.progress}
                note={stateText(photo.state)}
                error={photo.error}
                onRemove={() => uploads.remove(photo)}
              />
              <Arrows uploads={uploads} index={index} />
              <div className="mt-1.5">
                <AltButton uploads={uploads} photo={photo} place={index + 1} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {!isFullWith(sound) && (
        <FileDrop
          label={m.studio_add_files()}
          hint={m.studio_files_hint({ count: maxPostFiles })}
          icon="image-plus"
          accept={acceptedFiles}
          multiple
          onFiles={add}
          error={error}
        />
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {isWaiting && m.studio_photos_uploading()}
      </p>
      {!isFullWith(sound) && (
        <div className="flex flex-wrap gap-2">
          <FromVault uploads={uploads} />
          {photos.length === 0 && <AudioRecorder onRecorded={(file) => add([file])} />}
        </div>
      )}
    </div>
  )
}

/** Reordering by keyboard and touch. */
function Arrows({ uploads, index }: { uploads: PhotoUploads; index: number }) {
  const photo = uploads.photos[index]
  // A failed file has its own two buttons, and no room for more on a narrow tile.
  const canMove = photo?.progress === undefined && !photo?.error
  return (
    <div className="absolute start-1.5 top-1.5 flex gap-1">
      {photo && !photo.error && <TilePauseButton uploads={uploads} file={photo} />}
      {photo?.error && <RetryButtons uploads={uploads} photo={photo} index={index} />}
      {canMove && (
        <MoveButtons
          index={index}
          count={uploads.photos.length}
          onMove={(to) => uploads.move(index, to)}
        />
      )}
    </div>
  )
}
