import { MoveVaultMedia } from '#contract/content/vault.ts'
import type { OpenUpload } from '#contract/files/uploads.ts'
import { call } from '../../lib/api.ts'
import { fitPhoto } from '../../lib/fit-photo.ts'
import { m } from '../../lib/paraglide/messages.js'
import { BulkUpload } from './bulk-upload.tsx'
import { sendPostFile, uploadEndpointOf } from './post-files.ts'

type Props = {
  /** Target folder; null for none. */
  folderId: string | null
  unfinished: readonly OpenUpload[]
  onSent: () => void
}

/** Uploads files into the vault, with the formats of post files. */
export function VaultUpload({ folderId, ...props }: Props) {
  return (
    <BulkUpload
      {...props}
      label={m.vault_upload_choose()}
      hint={m.vault_upload_hint()}
      icon="upload"
      send={async (file, watch) => {
        const form = new FormData()
        form.append('file', await fitPhoto(file), file.name)
        const uploaded = (await sendPostFile(uploadEndpointOf(file), form, watch)) as {
          _id: string
        }
        await call(MoveVaultMedia, { body: { mediaIds: [uploaded._id], folderId } })
      }}
    />
  )
}
