import type { FastifyInstance, FastifyRequest } from 'fastify'
import { permissionsOf } from '#contract/identity/staff.ts'
import { recordDecision } from '#server/audit/index.ts'
import { type Files, readHolder } from '#server/files/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { findViewedDocument } from './reads.ts'

interface DocumentUrlParts {
  api: Api
  db: Db
  files: Files
}

type DocumentRequest = FastifyRequest<{ Params: { fileId: string } }>

/**
 * `GET /media/{fileId}/sealed`: an identity document, for its owner and for staff who verify
 * creators, whose every view is written to the audit log. No cache may store it.
 */
export function documentFileRoute(app: FastifyInstance, parts: DocumentUrlParts): void {
  const { api, files } = parts
  app.route({
    method: 'GET',
    url: '/media/:fileId/sealed',
    exposeHeadRoute: false,
    handler: async (request: DocumentRequest, reply) => {
      const { fileId } = request.params
      const query = request.raw.url?.split('?')[1]
      if (!isId(fileId) || query === undefined) throw new Problem('media_locked')
      const holderParts = { ...files, readSession: api.readSession }
      const { holderId } = await readHolder(holderParts, request, {
        fileId,
        variant: 'sealed',
        query,
      })
      await recordView(parts.db, { fileId, viewerId: holderId })
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'referrer-policy': 'no-referrer',
          'content-disposition': 'inline',
        })
        .send(await files.encrypted.open(fileId))
    },
  })
}

/** Throws `media_locked` for everyone but the owner and staff, whose view is recorded. */
async function recordView(db: Db, { fileId, viewerId }: { fileId: string; viewerId: string }) {
  const document = await findViewedDocument(db, { fileId, viewerId })
  if (!document) throw new Problem('media_locked')
  if (document.ownerId === viewerId) return
  if (!permissionsOf(document.roles).has('creators.verify')) throw new Problem('media_locked')
  await db.transaction().execute((tx) =>
    recordDecision(tx, {
      actorId: viewerId,
      action: 'identity_document.viewed',
      targetKind: 'account',
      targetId: document.ownerId,
      after: { document: document.kind },
    }),
  )
}
