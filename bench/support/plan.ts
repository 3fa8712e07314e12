import type { Statement } from './record.ts'

/** What the bare server is to do. */
export interface Plan {
  sessionLookup: string
  /** The account whose id stands in the recorded values; replaced by the caller's. */
  recordedViewer: string
  reads: Record<string, Statement[]>
  page?: { statements: Statement[]; html: string }
}
