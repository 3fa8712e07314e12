import { Button, IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { UploadState } from '../../lib/upload-watch.ts'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'

interface Controlled {
  /** Undefined: the file is too small to be paused. */
  state: UploadState | undefined
  onPause: () => void
  onResume: () => void
}

/** Message about an upload that is paused or waiting. */
export function stateText(state: UploadState | undefined): string | undefined {
  if (state === 'paused') return m.uploads_paused()
  return state === 'waiting' ? m.uploads_waiting() : undefined
}

/** Pauses and resumes an upload. */
export function PauseButton({ state, onPause, onResume }: Controlled) {
  if (!state) return null
  const isPaused = state === 'paused'
  return (
    <Button
      variant="tonal"
      icon={isPaused ? 'play' : 'pause'}
      onClick={isPaused ? onResume : onPause}
    >
      {isPaused ? m.uploads_resume() : m.uploads_pause()}
    </Button>
  )
}

/** Compact version, for a tile or a row. */
export function SmallPauseButton({
  state,
  onPause,
  onResume,
  name,
  variant,
}: Controlled & { name: string; variant?: 'media' }) {
  if (!state) return null
  const isPaused = state === 'paused'
  return (
    <IconButton
      icon={isPaused ? 'play' : 'pause'}
      size={variant ? 32 : undefined}
      variant={variant}
      label={isPaused ? m.uploads_resume_name({ name }) : m.uploads_pause_name({ name })}
      onClick={isPaused ? onResume : onPause}
    />
  )
}

/** Pauses and resumes the upload of a tile, on its picture. */
export function TilePauseButton({ uploads, file }: { uploads: PhotoUploads; file: PhotoUpload }) {
  return (
    <SmallPauseButton
      variant="media"
      name={file.name}
      state={file.state}
      onPause={() => uploads.pause(file)}
      onResume={() => uploads.resume(file)}
    />
  )
}
