import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, Dialog, Notice, Spinner } from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type Area, cropPicture } from './crop-picture.ts'

const CropFrame = lazy(() => import('./crop-frame.tsx'))

type Props = {
  title: string
  /** The image to crop; the dialog is open while there is one. */
  file: File | undefined
  size: { width: number; height: number }
  round: boolean
  onSave: (picture: Blob) => Promise<void>
  onClose: () => void
}

/** Crop an image and save it. */
export function CropDialog({ title, file, size, round, onSave, onClose }: Props) {
  const src = useObjectUrl(file)
  const [area, setArea] = useState<Area>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = async () => {
    if (!src || !area) return
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(await cropPicture(src, area, size))
      onClose()
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setSaving(false)
  }

  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      busy={isSaving}
      title={title}
      width={520}
      footer={
        <>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button pending={isSaving} disabled={!area} onClick={save}>
            {m.picture_save()}
          </Button>
        </>
      }
    >
      <Suspense
        fallback={
          <div className="grid h-88 place-items-center">
            <Spinner />
          </div>
        }
      >
        {src && (
          <CropFrame src={src} aspect={size.width / size.height} round={round} onArea={setArea} />
        )}
      </Suspense>
      {failure && (
        <Notice tone="danger" alert className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
