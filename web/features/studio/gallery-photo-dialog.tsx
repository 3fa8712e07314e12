import { useState } from 'react'
import { maxDescription, maxTitle, type Photo } from '#contract/content/gallery.ts'
import { Button, Dialog, Field, Notice, TextArea, TextInput } from '#web/ui/index.ts'
import { AltField } from '../../entities/file/alt-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  photo: Photo
  onClose: () => void
  /** Resolves to the error message on failure. */
  save: (words: { title: string; description: string; alt: string }) => Promise<string | undefined>
}

/** Title and description of a photo, which the viewer shows below it. */
export function GalleryPhotoDialog({ photo, onClose, save }: Props) {
  const [title, setTitle] = useState(photo.ownTitle)
  const [description, setDescription] = useState(photo.description)
  const [alt, setAlt] = useState(photo.photo.alt || photo.title)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async () => {
    setSaving(true)
    const refusal = await save({ title, description, alt })
    setSaving(false)
    setFailure(refusal)
    if (!refusal) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.gallery_photo_edit()}
      busy={isSaving}
      footer={
        <>
          <Button variant="tonal" disabled={isSaving} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button pending={isSaving} onClick={send}>
            {m.gallery_photo_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Field label={m.asset_title()}>
          <TextInput
            value={title}
            maxLength={maxTitle}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field label={m.asset_description()}>
          <TextArea
            rows={3}
            maxRows={8}
            maxLength={maxDescription}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <AltField value={alt} onChange={setAlt} />
      </div>
    </Dialog>
  )
}
