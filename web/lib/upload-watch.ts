/** How an upload in parts stands; `waiting`: the line is gone, and it goes on by itself. */
export type UploadState = 'sending' | 'paused' | 'waiting'

export interface UploadControls {
  pause(): void
  resume(): void
}

/** What is told of an upload that is under way. */
export interface UploadWatch {
  /** Ends it. What has arrived stays for another try, unless the reason is `canceled`. */
  signal: AbortSignal
  /** The share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  onState?: ((state: UploadState) => void) | undefined
  /** Called when it can be paused. */
  onControls?: ((controls: UploadControls) => void) | undefined
}

/** The reason of an abort by which somebody gives an upload up for good. */
export const canceled = 'canceled'
