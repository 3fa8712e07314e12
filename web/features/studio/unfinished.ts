import { ListUploads, type OpenUpload, type ResumableType } from '#contract/files/uploads.ts'
import type { getApi } from '../../lib/api.ts'

/** The account's unfinished uploads of these types. */
export async function readUnfinished(
  api: Pick<ReturnType<typeof getApi>, 'call'>,
  types: readonly ResumableType[],
): Promise<OpenUpload[]> {
  const uploads = await api.call(ListUploads)
  return uploads.filter(({ type }) => types.includes(type))
}
