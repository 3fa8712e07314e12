import type { FastifyInstance } from 'fastify'
import { type SignedRouteParts, signedRoute } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type ExportParts, exportKey } from './actions.ts'
import { findExport } from './reads.ts'

/** `GET /media/{accountId}/export`: the archive of an account, for that account alone. */
export function dataExportDownload(
  app: FastifyInstance,
  parts: ExportParts & SignedRouteParts,
): void {
  const { clock, db, store } = parts
  signedRoute(app, parts, 'export', async ({ id: accountId, holderId }) => {
    if (holderId !== accountId) throw new Problem('media_locked')
    const last = await findExport(db, accountId)
    const isThere = last?.expires_at && last.expires_at > clock.now()
    const archive = isThere ? await store.get(exportKey(accountId)) : undefined
    if (!archive) throw new Problem('data_export_missing')
    const day = last?.requested_at.toISOString().slice(0, 10)
    return {
      headers: {
        'content-type': 'application/zip',
        'content-length': archive.sizeBytes,
        'content-disposition': `attachment; filename="data-${day}.zip"`,
      },
      body: archive.stream,
    }
  })
}
