/**
 * State of an upload in parts; `waiting`: the connection is lost, and the upload resumes
 * automatically.
 */
export type UploadState = 'sending' | 'paused' | 'waiting'

export interface UploadControls {
  pause(): void
  resume(): void
}

/** Callbacks of a running upload. */
export interface UploadWatch {
  /** Aborts it. Received parts are kept for another attempt, unless the reason is `canceled`. */
  signal: AbortSignal
  /** Progress from 0 to 1. */
  onProgress: (share: number) => void
  onState?: ((state: UploadState) => void) | undefined
  /** Called when the upload can be paused. */
  onControls?: ((controls: UploadControls) => void) | undefined
}

/** Abort reason of an upload that the user canceled for good. */
export const canceled = 'canceled'
