import { useState } from 'react'
import { maxPostFiles } from '#contract/content/post-fields.ts'
import { UseVaultMedia } from '#contract/content/vault.ts'
import { Button } from '#web/ui/index.ts'
import { VaultPicker } from '../../entities/vault/vault-picker.tsx'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { typeOfFiles } from './post-files.ts'

/** Adds files from the vault to a post. */
export function FromVault({ uploads }: { uploads: PhotoUploads }) {
  const [isOpen, setOpen] = useState(false)
  const { sound } = uploads
  const type = typeOfFiles(sound)
  return (
    <div className="grid max-sm:flex-auto">
      <Button variant="tonal" icon="folder" className="max-sm:px-4" onClick={() => setOpen(true)}>
        {m.vault_pick()}
      </Button>
      <VaultPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        kinds={type === 'text' ? undefined : [type]}
        most={maxPostFiles - sound.length}
        onPick={async (mediaIds) =>
          uploads.addKept((await call(UseVaultMedia, { body: { mediaIds, place: 'feed' } })).data)
        }
      />
    </div>
  )
}
