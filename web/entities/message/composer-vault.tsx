import { useState } from 'react'
import { UseVaultMedia } from '#contract/content/vault.ts'
import { IconButton } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { VaultPicker } from '../vault/vault-picker.tsx'

type Props = {
  uploads: PhotoUploads
  most: number
  /** Marks what this fan was sent before. */
  fanId?: string
}

/** Adds photos and videos from the vault to a message. */
export function ComposerVault({ uploads, most, fanId }: Props) {
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
        kinds={['photo', 'video']}
        {...(fanId && { fanId })}
        most={most - uploads.sound.length}
        onPick={async (mediaIds) => {
          const body = { mediaIds, place: 'message' } as const
          uploads.addKept((await call(UseVaultMedia, { body })).data)
        }}
      />
    </>
  )
}
