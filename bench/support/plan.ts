import type { Statement } from './record.ts'

/** Work of the bare server. */
export interface Plan {
  /** Account id in the recorded values; replaced by the caller's. */
  recordedViewer: string
  /** As a first visitor and as a fan gets it. */
  pages: Record<'page' | 'fanPage', { statements: Statement[]; html: string }>
}
