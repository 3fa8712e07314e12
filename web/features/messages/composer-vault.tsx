import { useState } from 'react'
import { IconButton } from '#web/ui/index.ts'
import { VaultPicker } from '../../entities/vault/vault-picker.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'

/** Adds photos that the vault holds already to a message. */
export function ComposerVault({ uploads, most }: { uploads: PhotoUploads; most: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="folder"
        size={44}
        label={m.vault_pick()}
        disabled={uploads.isFull}
        onClick={() => setOpen(true)}
      />
      <VaultPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        place="message"
        kind="photo"
        most={most - uploads.sound.length}
        onPick={uploads.addKept}
      />
    </>
  )
}
