import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import type { FindMarked } from './marks/index.ts'
import type { StoredFile } from './reads.ts'
import { isPicture, type Variant } from './rules.ts'

export interface BytesParts {
  store: FileStore
  /** Make the variants now, for requests that arrive before the job has run. */
  process: (fileId: string) => Promise<void>
  /** Finds photos that carry the viewer's handle. */
  findMarked: FindMarked
}

interface WantedVariant {
  file: StoredFile
  variant: Variant
  viewerId: string
}

interface VariantBytes {
  key: string
  sizeBytes: number
  /** The name of the viewer's own copy, if that was found. */
  copy: string | undefined
}

/** Where the bytes of a variant are stored for a viewer; undefined for one that was not made. */
export async function findBytes(
  { store, process, findMarked }: BytesParts,
  { file, variant, viewerId }: WantedVariant,
): Promise<VariantBytes | undefined> {
  let key = variant === 'original' ? file.storageKey : fileKey(file.contentId, variant)
  let facts = await store.stat(key)
  if (!facts && file.status !== 'finished' && isPicture(file.mimeType)) {
    await process(file.contentId)
    facts = await store.stat(key)
  }
  const copy = facts && (await findMarked({ file, variant, viewerId }))
  if (copy) {
    key = copy.key
    facts = await store.stat(key)
  }
  return facts && { key, sizeBytes: facts.sizeBytes, copy: copy?.name }
}
