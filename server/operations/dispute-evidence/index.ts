import type { FastifyInstance } from 'fastify'
import type { SignedRouteParts } from '#server/files/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { cleared, type PersonalData, withheld } from '#server/platform/personal-data/index.ts'
import { type EvidenceParts, removeDocuments, SUBMIT_EVIDENCE, sendEvidence } from './actions.ts'
import { evidenceDownload, evidenceRoutes } from './routes.ts'

interface DisputeEvidenceParts extends EvidenceParts, Omit<SignedRouteParts, 'api'> {
  api: Api
  jobs: Jobs
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
}

/** What the site answers banks that take payments back. */
export function disputeEvidence(parts: DisputeEvidenceParts): void {
  const { api, jobs, personalData, rawRoutes } = parts
  personalData.register({
    tables: {
      dispute_evidence: cleared('fan_id', { statement: '', message_ids: [], failure: '' }),
    },
    exports: { dispute_evidence: withheld('what staff wrote to a bank') },
    erase: ({ id }) => removeDocuments(parts, id),
  })
  evidenceRoutes(api, parts)
  rawRoutes.push((app) => evidenceDownload(app, parts))
  jobs.on<Parameters<typeof sendEvidence>[1] & Record<string, unknown>>(SUBMIT_EVIDENCE, (named) =>
    sendEvidence(parts, named),
  )
}
