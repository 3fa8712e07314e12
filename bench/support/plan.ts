import type { Statement } from './record.ts'

/** What the bare server is to do. */
export interface Plan {
  /** The account whose id stands in the recorded values; replaced by the caller's. */
  recordedViewer: string
  /** As a first visitor and as a fan gets it. */
  pages: Record<'page' | 'fanPage', { statements: Statement[]; html: string }>
}
