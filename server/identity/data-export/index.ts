import type { FastifyInstance } from 'fastify'
import type { Files } from '#server/files/index.ts'
import type { ConfirmParts } from '#server/identity/passwords/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { MAKE_EXPORT, makeExport, sweepExports } from './actions.ts'
import { dataExportDownload } from './download.ts'
import { dataExportRoutes } from './routes.ts'

export { exportKey } from './actions.ts'

interface DataExportParts extends ConfirmParts {
  api: Api
  emails: Emails
  files: Files
  jobs: Jobs
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  store: FileStore
}

/** The data export of an account, for its owner. */
export function dataExport(parts: DataExportParts): void {
  const { api, emails, jobs } = parts
  dataExportRoutes(api, parts)
  parts.rawRoutes.push((app) => dataExportDownload(app, parts))
  jobs.on<{ accountId: string }>(MAKE_EXPORT, ({ accountId }, attempt) =>
    makeExport(parts, accountId, attempt),
  )
  emails.linkWith(['data_export'], ({ to }) => {
    const page = to.isPerformer ? '/creator/account?section=security' : '/user/account'
    return `${page}#data-export`
  })
  jobs.every('37 * * * *', 'data-exports.sweep', () => sweepExports(parts))
}
