import { UploadDocument, UploadDocuments } from '#contract/profiles/documents.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { replaceDocuments } from './actions.ts'

export function documentRoutes(api: Api, parts: { clock: Clock; db: Db; files: Files }): void {
  const { present } = parts.files

  serve(api, UploadDocuments, async ({ viewer, files }) => {
    const { idVerification = files.file, documentVerification } = files
    const uploads = { idVerification, documentVerification }
    const id = await replaceDocuments(parts, { accountId: viewer.id, uploads })
    return { _id: id, url: present.signed(id, 'sealed', viewer.id) }
  })

  serve(api, UploadDocument, async ({ viewer, params, files }) => {
    const kind = params.type === 'idVerificationId' ? 'idVerification' : 'documentVerification'
    const uploads = { [kind]: files.file }
    const id = await replaceDocuments(parts, { accountId: viewer.id, uploads })
    return { _id: id, url: present.signed(id, 'sealed', viewer.id) }
  })
}
