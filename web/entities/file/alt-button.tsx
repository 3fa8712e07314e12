import { useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload, PhotoUploads } from '../../lib/use-photo-uploads.ts'

const AltDialog = lazyPart(async () => (await import('./alt-dialog.tsx')).AltDialog)

type Props = { uploads: PhotoUploads; photo: PhotoUpload; place: number }

/** Asks for a description of an uploaded photo; other files need none. */
export function AltButton({ uploads, photo, place }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { id, alt = '' } = photo
  if (!id || !photo.type.startsWith('image/')) return null
  return (
    <>
      <Button
        variant="tonal"
        size="sm"
        icon={alt ? 'check' : undefined}
        aria-label={alt ? m.alt_change({ place }) : m.alt_add({ place })}
        onClick={() => setOpen(true)}
      >
        {alt ? m.alt_described() : m.alt_describe()}
      </Button>
      {isOpen && (
        <AltDialog
          photo={{ id, alt }}
          onClose={() => setOpen(false)}
          onSaved={(words) => uploads.describe(photo, words)}
        />
      )}
    </>
  )
}
