import {
  DecideReport,
  ListReports,
  ReadReport,
  ReportConversation,
  ReportItem,
  RestoreReported,
} from '#contract/moderation/reports.ts'
import type { Files } from '#server/files/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  decideReport,
  openReport,
  type ReportParts,
  reportItem,
  restoreReported,
} from './actions.ts'
import { reportConversation } from './evidence-actions.ts'
import { listReports, readReport } from './reads.ts'

export function reportRoutes(api: Api, parts: ReportParts & { files: Files }): void {
  serve(api, ReportItem, async ({ viewer, body, caller }) => {
    const _id = await reportItem(parts, { reporter: viewer, country: caller.country, body })
    return { _id, status: 'open' as const }
  })

  serve(api, ReportConversation, async ({ viewer, params, body }) => {
    const place = { conversationId: params.id, messageId: body.messageId }
    const _id = await reportConversation(parts, { reporterId: viewer.id, body, place })
    return { _id, status: 'open' as const }
  })

  serve(api, ListReports, ({ query }) => listReports(parts, query))

  serve(api, ReadReport, async ({ viewer, params }) => {
    await openReport(parts, { actorId: viewer.id, id: params.id })
    return readReport(parts, { id: params.id, viewerId: viewer.id })
  })

  serve(api, DecideReport, async ({ viewer, params, body }) => {
    await decideReport(parts, { actor: viewer, id: params.id, ...body })
    return readReport(parts, { id: params.id, viewerId: viewer.id })
  })

  serve(api, RestoreReported, async ({ viewer, params, body }) => {
    await restoreReported(parts, { actor: viewer, id: params.id, ...body })
    return readReport(parts, { id: params.id, viewerId: viewer.id })
  })
}
