import type { OpenUpload } from '#contract/files/uploads.ts'
import { latePart } from '../../lib/late-part.tsx'

const UnfinishedList = latePart(async () => (await import('./unfinished-list.tsx')).UnfinishedList)

type Props = { uploads: readonly OpenUpload[]; chosen: readonly string[] }

/** Unfinished uploads of an earlier visit, if there are any. */
export function UnfinishedUploads({ uploads, chosen }: Props) {
  return uploads.length > 0 && <UnfinishedList uploads={uploads} chosen={chosen} />
}
