import { maxTitle } from '#contract/content/gallery.ts'
import { UploadVideo } from '#contract/content/videos.ts'
import type { OpenUpload } from '#contract/files/uploads.ts'
import { cutText } from '#contract/kit/characters.ts'
import { useAccount } from '../../entities/account/session.ts'
import { sendForm } from '../../entities/file/send-form.ts'
import { m } from '../../lib/paraglide/messages.js'
import { BulkUpload } from './bulk-upload.tsx'
import { largeParts } from './video-draft.ts'

/** Upload of several videos at once; each starts hidden, with its file name as title. */
export function BulkVideos({ unfinished }: { unfinished: readonly OpenUpload[] }) {
  const { _id } = useAccount()
  return (
    <BulkUpload
      label={m.video_bulk_add()}
      hint={m.video_file_hint()}
      icon="video"
      accept="video/*"
      unfinished={unfinished}
      send={(file, watch, key) => {
        const form = new FormData()
        form.append('title', cutText(file.name, maxTitle))
        form.append('status', 'inactive')
        form.append('participantIds', _id)
        form.append('video', file, file.name)
        return sendForm(UploadVideo, form, { ...watch, key, large: largeParts })
      }}
    />
  )
}
