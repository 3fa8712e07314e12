import type { AnyEndpoint, Params, Reply } from '#contract/endpoint.ts'
import type { ResumableType } from '#contract/files/uploads.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import type { UploadWatch } from '../../lib/upload-watch.ts'

/** Loaded for the first large file. */
const inParts = () => import('./resumable-upload.ts')

interface SendOptions<E extends AnyEndpoint> extends UploadWatch {
  /** Form fields with large files, and their upload types. */
  large: Readonly<Record<string, ResumableType>>
  params?: Params<E>
  key?: string
}

/** Size in bytes below which a retry is as fast as resuming. */
const smallBytes = 5_000_000

/**
 * Submit a form. Large files are uploaded first, in parts that survive a lost connection, and the
 * form contains their ids. Throws like `uploadWithProgress` and `uploadInParts`.
 */
export async function sendForm<E extends AnyEndpoint>(
  endpoint: E,
  form: FormData,
  { large, params, key, ...watch }: SendOptions<E>,
): Promise<Reply<E>> {
  const sizes = [...form].map(([, value]) => (value instanceof File ? value.size : 0))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let before = 0
  const progressOf = (bytes: number) => (share: number) =>
    watch.onProgress(total > 0 ? (before + share * bytes) / total : 0)
  const ids = new Map<string, string>()
  for (const [name, type] of Object.entries(large)) {
    const file = form.get(name)
    if (!(file instanceof File) || file.size <= smallBytes) continue
    const onProgress = progressOf(file.size)
    const { uploadInParts } = await inParts()
    const id = await uploadInParts(file, type, { ...watch, onProgress })
    ids.set(name, id)
    form.set(name, id)
    before += file.size
  }
  const { signal } = watch
  try {
    return await uploadWithProgress(endpoint, form, progressOf(total - before), {
      signal,
      ...(params && { params }),
      ...(key && { key }),
    })
  } catch (failure) {
    const refused = [...ids].filter(([name]) => isAbout(failure, name))
    for (const [, id] of refused) void inParts().then(({ clearUpload }) => clearUpload(id))
    throw failure
  }
}

/** Whether the file itself was rejected, so that a retry is pointless. */
function isAbout(failure: unknown, name: string): boolean {
  if (!isApiProblem(failure) || ![413, 415, 422].includes(failure.statusCode)) return false
  const fields = Object.keys(failure.fields)
  return fields.length === 0 || fields.includes(name)
}
