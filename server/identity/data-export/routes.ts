import {
  type DataExport,
  OpenDataExport,
  ReadDataExport,
  RequestDataExport,
} from '#contract/identity/data-export.ts'
import type { Files } from '#server/files/index.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import { type ExportParts, pauseMs, requestExport } from './actions.ts'
import { findExport } from './reads.ts'

type RouteParts = ExportParts & ConfirmParts & { files: Files }

export function dataExportRoutes(api: Api, parts: RouteParts): void {
  // Other clients must confirm too, since this is all data of an account.
  const confirm = (accountId: string, caller: Caller, currentPassword: string | undefined) =>
    confirmOwner(parts, { accountId, caller, currentPassword })

  serve(api, ReadDataExport, ({ viewer }) => readExport(parts, viewer.id))

  serve(api, RequestDataExport, async ({ viewer, body, caller }) => {
    await confirm(viewer.id, caller, body.currentPassword)
    await requestExport(parts, viewer.id)
    return readExport(parts, viewer.id)
  })

  serve(api, OpenDataExport, async ({ viewer, body, caller }) => {
    await confirm(viewer.id, caller, body.currentPassword)
    const { status } = await readExport(parts, viewer.id)
    if (status !== 'ready') throw new Problem('data_export_missing')
    return { url: parts.files.present.signed(viewer.id, 'export', viewer.id) }
  })
}

const none: DataExport = {
  status: 'none',
  requestedAt: null,
  expiresAt: null,
  size: null,
  nextAt: null,
}

async function readExport({ db, clock }: ExportParts, accountId: string): Promise<DataExport> {
  const last = await findExport(db, accountId)
  const now = clock.now()
  if (!last || (last.expires_at && last.expires_at <= now)) return none
  const nextAt = new Date(last.requested_at.getTime() + pauseMs)
  return {
    status: last.status,
    requestedAt: last.requested_at.toISOString(),
    expiresAt: last.expires_at?.toISOString() ?? null,
    size: last.size_bytes === null ? null : Number(last.size_bytes),
    nextAt: last.status === 'ready' && nextAt > now ? nextAt.toISOString() : null,
  }
}
