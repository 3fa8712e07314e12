import type { FastifyInstance } from 'fastify'
import { permissionsOf } from '#contract/identity/staff.ts'
import { recordDecision } from '#server/audit/index.ts'
import { type SignedRouteParts, signedRoute } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { findViewedDocument } from './reads.ts'

/**
 * `GET /media/{fileId}/sealed`: an identity document, for its owner and for staff who verify
 * creators, whose every view is written to the audit log.
 */
export function documentFileRoute(
  app: FastifyInstance,
  parts: SignedRouteParts & { db: Db },
): void {
  signedRoute(app, parts, 'sealed', async ({ id: fileId, holderId }) => {
    await recordView(parts.db, { fileId, viewerId: holderId })
    return {
      headers: {
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': 'inline',
      },
      body: await parts.files.encrypted.open(fileId),
    }
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
