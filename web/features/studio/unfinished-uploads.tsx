import type { OpenUpload } from '#contract/files/uploads.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

const UnfinishedList = lazyPart(async () => (await import('./unfinished-list.tsx')).UnfinishedList)

type Props = { uploads: readonly OpenUpload[]; chosen: readonly string[] }

/** Unfinished uploads of an earlier visit, if there are any. */
export function UnfinishedUploads({ uploads, chosen }: Props) {
  return uploads.length > 0 && <UnfinishedList uploads={uploads} chosen={chosen} />
}
