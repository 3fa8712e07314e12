import type { Upload } from 'tus-js-client'
import { CancelUpload, type ResumableType, StartUpload } from '#contract/files/uploads.ts'
import { cutText } from '#contract/kit/characters.ts'
import { answerOf, call } from '../../lib/api.ts'
import { canceled, type UploadState, type UploadWatch } from '../../lib/upload-watch.ts'

/** Size of a part in bytes: many proxies reject larger bodies. */
const partBytes = 32_000_000
/** Retry delays of a part in milliseconds; afterwards the upload waits for the connection. */
const retryDelays = [0, 1000, 3000]
const askAgainMs = 5000
/** Without progress for this long, in milliseconds, the connection counts as lost. */
const stalledMs = 60_000

/** Identifies the same file when it is chosen again after a reload. */
const fingerprintOf = ({ name, lastModified }: File) => cutText(`${lastModified} ${name}`, 200)

/**
 * Upload a file in parts, resuming an earlier attempt. Resolves to the id that calls accept instead
 * of the file. Throws an ApiProblem if the server rejects it, and an AbortError if `signal` aborts.
 */
export async function uploadInParts(
  file: File,
  type: ResumableType,
  watch: UploadWatch,
): Promise<string> {
  const { signal } = watch
  const name = cutText(file.name, 200) || 'file'
  const body = { type, name, size: file.size, fingerprint: fingerprintOf(file) }
  const { _id: id } = await call(StartUpload, { body, signal })
  const tus = await import('tus-js-client')
  try {
    await sent(file, (options) => new tus.Upload(file, { ...options, ...settings(id) }), watch)
  } catch (failure) {
    if (signal.reason === canceled) clearUpload(id)
    throw failure
  }
  return id
}

/** Delete the received parts of an upload; if that fails, the upload expires. */
export const clearUpload = (id: string): void =>
  void call(CancelUpload, { params: { id } }).catch(() => undefined)

const settings = (id: string) => ({
  uploadUrl: `/api/uploads/${id}/bytes`,
  chunkSize: partBytes,
  retryDelays,
  storeFingerprintForResuming: false,
  headers: { 'Accept-Language': document.documentElement.lang },
})

type Callbacks = Pick<Upload['options'], 'onProgress' | 'onSuccess' | 'onError'>

function sent(
  { size }: File,
  make: (callbacks: Callbacks) => Upload,
  { signal, onProgress, onState, onControls }: UploadWatch,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let state: UploadState = 'sending'
    let timer: ReturnType<typeof setTimeout> | undefined
    const become = (next: UploadState) => {
      state = next
      letGo()
      onState?.(next)
    }
    const letGo = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      removeEventListener('offline', lose)
    }
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(lose, stalledMs)
    }
    const goOn = () => {
      become('sending')
      start()
    }
    const start = () => {
      addEventListener('offline', lose)
      watch()
      upload.start()
    }
    const lose = () => {
      void upload.abort()
      waitForLine()
    }
    const waitForLine = () => {
      become('waiting')
      timer = setTimeout(goOn, askAgainMs)
      addEventListener('online', goOn)
    }
    const upload = make({
      onProgress: (bytes) => {
        if (state === 'sending') watch()
        onProgress(bytes / size)
      },
      onSuccess: () => end(resolve),
      onError: (failure) => {
        const response = 'originalResponse' in failure ? failure.originalResponse : null
        const status = response?.getStatus() ?? 0
        if (status === 0 || status >= 500) return waitForLine()
        end(() => void answerOf(status, response?.getBody() ?? '').then(reject, reject))
      },
    })
    const stop = () => {
      void upload.abort()
      end(() => reject(new DOMException('The upload was stopped', 'AbortError')))
    }
    const end = (then: () => void) => {
      letGo()
      signal.removeEventListener('abort', stop)
      then()
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    onControls?.({
      pause: () => {
        if (state === 'paused') return
        become('paused')
        void upload.abort()
      },
      resume: () => state === 'paused' && goOn(),
    })
    start()
  })
}
