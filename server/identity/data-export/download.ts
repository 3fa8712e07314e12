import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Files, readHolder } from '#server/files/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Api } from '#server/platform/http/index.ts'
import { type ExportParts, exportKey } from './actions.ts'
import { findExport } from './reads.ts'

type DownloadRequest = FastifyRequest<{ Params: { accountId: string } }>

/**
 * `GET /media/{accountId}/export`: the archive of an account, for that account alone and by a
 * recently signed URL. No cache may store it.
 */
export function dataExportDownload(
  app: FastifyInstance,
  { api, clock, db, files, store }: ExportParts & { api: Api; files: Files },
): void {
  app.route({
    method: 'GET',
    url: '/media/:accountId/export',
    exposeHeadRoute: false,
    handler: async (request: DownloadRequest, reply) => {
      const { accountId } = request.params
      const query = request.raw.url?.split('?')[1]
      if (!isId(accountId) || query === undefined) throw new Problem('media_locked')
      const { holderId } = await readHolder({ ...files, readSession: api.readSession }, request, {
        fileId: accountId,
        variant: 'export',
        query,
      })
      if (holderId !== accountId) throw new Problem('media_locked')
      const last = await findExport(db, accountId)
      const isThere = last?.expires_at && last.expires_at > clock.now()
      const archive = isThere ? await store.get(exportKey(accountId)) : undefined
      if (!archive) throw new Problem('data_export_missing')
      const day = last?.requested_at.toISOString().slice(0, 10)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': archive.sizeBytes,
          'content-disposition': `attachment; filename="data-${day}.zip"`,
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
        })
        .send(archive.stream)
    },
  })
}
