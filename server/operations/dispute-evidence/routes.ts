import type { FastifyInstance } from 'fastify'
import { permissionsOf } from '#contract/identity/staff.ts'
import {
  ListDisputeMessages,
  OpenDisputeEvidence,
  ReadDisputeEvidence,
  SaveDisputeEvidence,
  SubmitDisputeEvidence,
} from '#contract/money/disputes.ts'
import { type Files, type SignedRouteParts, signedRoute } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findDispute } from '#server/money/disputes/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  type EvidenceParts,
  readDocument,
  recordMessageView,
  saveEvidence,
  submitEvidence,
} from './actions.ts'
import { presentEvidence, presentMessages } from './present.ts'
import { listMessages } from './reads.ts'

const messagesAtOnce = 30

export function evidenceRoutes(api: Api, parts: EvidenceParts & { files: Files }): void {
  const { db } = parts

  serve(api, ReadDisputeEvidence, ({ params }) => presentEvidence(parts, params.id))

  serve(api, SaveDisputeEvidence, async ({ params, body }) => {
    await saveEvidence(parts, { disputeId: params.id, ...body })
    return presentEvidence(parts, params.id)
  })

  serve(api, SubmitDisputeEvidence, async ({ viewer, params, body }) => {
    await submitEvidence(parts, { actorId: viewer.id, disputeId: params.id, ...body })
    return presentEvidence(parts, params.id)
  })

  serve(api, OpenDisputeEvidence, async ({ viewer, params }) => {
    if (!(await findDispute(db, params.id))) throw new Problem('not_found')
    return { url: parts.files.present.signed(params.id, 'evidence', viewer.id) }
  })

  serve(api, ListDisputeMessages, async ({ viewer, params, query: { partnerId, before } }) => {
    const dispute = await findDispute(db, params.id)
    if (!dispute) throw new Problem('not_found')
    const page = { partnerId, before, limit: messagesAtOnce }
    const { data, total, next } = await listMessages(db, dispute, page)
    if (before === undefined && total > 0) {
      await recordMessageView(parts, { actorId: viewer.id, dispute, partnerId })
    }
    return { data: await presentMessages(db, data), total, next }
  })
}

/** `GET /media/{disputeId}/evidence`: the document, for staff who may submit it. */
export function evidenceDownload(
  app: FastifyInstance,
  parts: EvidenceParts & SignedRouteParts,
): void {
  signedRoute(app, parts, 'evidence', async ({ id, holderId }) => {
    const holder = await parts.db
      .selectFrom('account')
      .select('roles')
      .where('id', '=', holderId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!permissionsOf(holder?.roles ?? []).has('money.refund')) throw new Problem('media_locked')
    const { pdf, reference } = await readDocument(parts, id)
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-length': pdf.length,
        'content-disposition': `attachment; filename="evidence-${reference.replace(/[^\w-]/g, '')}.pdf"`,
      },
      body: pdf,
    }
  })
}
