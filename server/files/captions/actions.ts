import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxCaptions } from '#contract/files/files.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { FileWorld } from '../file-world.ts'
import { announceBytes, claimBytes, discardBytes } from '../pending-bytes-actions.ts'
import { findFile } from '../reads.ts'
import { captionLanguage, captionsOf } from '../rules.ts'
import { setVariants } from '../writes.ts'
import { rewriteCaptions } from './rewrite.ts'

/** Rewritten captions are somewhat larger, in bytes, than those received. */
const maxBytes = 8_000_000

export type StoredCaptions = Awaited<ReturnType<typeof storeCaptions>>

/**
 * Write captions into the store, before a transaction attaches them to a file. Throws
 * `captions_wrong`, `captions_too_many`, and `not_an_option` for an unknown language.
 */
export async function storeCaptions(
  { clock, db, store }: Pick<FileWorld, 'clock' | 'db' | 'store'>,
  { fileId, ownerId }: { fileId: string; ownerId: string },
  { language, text }: { language: string; text: string },
) {
  const isKnown = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language)
  if (!isKnown) throw fieldProblem('not_an_option', 'language')
  const bytes = Buffer.from(await rewriteCaptions(text))
  // A new name, so that caches never serve earlier captions for these.
  const variant = `captions${language}${randomBytes(4).toString('hex')}`
  await announceBytes(db, { fileId, variant, ownerId }, clock.now())
  await store.put(fileKey(fileId, variant), Readable.from([bytes]), { maxBytes })
  return { fileId, language, variant }
}

/**
 * Replace or remove the captions of a file in a language; a job deletes the replaced ones from the
 * store. Throws `too_many`, and `not_found` when the account was deleted meanwhile.
 */
export async function replaceCaptions(
  tx: Tx,
  { fileId, language, variant }: { fileId: string; language: string; variant?: string },
): Promise<void> {
  if (variant && !(await claimBytes(tx, { fileId, variant }))) throw new Problem('not_found')
  const variants = (await findFile(tx, fileId))?.variants ?? []
  const gone = variants.filter((one) => captionLanguage(one) === language)
  const others = captionsOf(variants).length - gone.length
  if (variant && others >= maxCaptions) {
    throw fieldProblem('too_many', 'language', { limit: maxCaptions })
  }
  await setVariants(tx, fileId, { gone, added: variant ? [variant] : [] })
  if (gone.length > 0) await addJob(tx, 'files.erase', { fileId, stored: gone })
}

/** Delete captions that no transaction attached to a file. */
export const discardCaptions = (
  parts: Pick<FileWorld, 'db' | 'store'>,
  { fileId, variant }: StoredCaptions,
): Promise<void> => discardBytes(parts, { fileId, variant })
