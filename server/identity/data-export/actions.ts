import { addAbortSignal } from 'node:stream'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Attempt, addJob } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { archiveOf } from './archive.ts'
import { findExport, listExpired } from './reads.ts'
import { claimExport, deleteExpired, markFailed, markReady } from './writes.ts'

export const MAKE_EXPORT = 'data_export.make'

/** Minimum time between two data exports. */
export const pauseMs = dayMs
const lifeMs = 7 * dayMs
/** Larger than any account; a bigger archive is a bug. */
const maxArchiveBytes = 500_000_000_000
const maxSweptAtOnce = 100

export interface ExportParts {
  db: Db
  clock: Clock
  store: FileStore
}

/** The store key of an account's archive: one, which the next one replaces. */
export const exportKey = (accountId: string): string => fileKey(accountId, 'export')

/**
 * Request a data export. The caller confirms the owner first: see `confirmOwner`. Has no effect
 * while one is in progress.
 * @throws {Problem} `data_export_too_soon`
 */
export async function requestExport({ db, clock }: ExportParts, accountId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const notAfter = new Date(now.getTime() - pauseMs)
    if (await claimExport(tx, { accountId, now, notAfter })) {
      // Exports run one at a time: each reads all tables.
      await addJob(tx, MAKE_EXPORT, { accountId }, { queue: 'data exports' })
      return
    }
    const last = await findExport(tx, accountId)
    if (last?.status !== 'waiting') throw new Problem('data_export_too_soon')
  })
}

interface MakeParts extends ExportParts {
  personalData: PersonalData
  emails: Emails
}

/** Make the requested data export of an account, and email its owner. Safe to repeat. */
export async function makeExport(
  parts: MakeParts,
  accountId: string,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const { db, clock, store } = parts
  const key = exportKey(accountId)
  if ((await findExport(db, accountId))?.status !== 'waiting') return
  try {
    const archive = addAbortSignal(signal, archiveOf(parts, accountId, clock.now()))
    const { sizeBytes } = await store.put(key, archive, { maxBytes: maxArchiveBytes })
    const expiresAt = new Date(clock.now().getTime() + lifeMs)
    if (await markReady(db, { accountId, expiresAt, sizeBytes })) {
      return await sendReady(parts, accountId, expiresAt)
    }
    // The account was deleted meanwhile.
    await store.remove(key)
  } catch (failure) {
    // It begins again.
    if (signal.aborted) throw failure
    // Its owner may request it again at once, instead of waiting for further retries.
    await markFailed(db, accountId)
    throw failure
  }
}

async function sendReady({ db, emails }: MakeParts, accountId: string, at: Date): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'verified_email', 'name', 'first_name', 'language', 'is_performer'])
    .where('id', '=', accountId)
    .where('status', '<>', 'inactive')
    .executeTakeFirst()
  if (!account?.email) return
  const { email, verified_email, name, first_name, language, is_performer } = account
  await emails.send({
    topic: 'data_export',
    to: {
      id: accountId,
      email,
      name: first_name || name,
      verifiedEmail: verified_email,
      language,
      isPerformer: is_performer,
    },
    at,
  })
}

/** Delete expired archives, at most 100 at a time. */
export async function sweepExports({ db, clock, store }: ExportParts): Promise<void> {
  const now = clock.now()
  for (const accountId of await listExpired(db, now, maxSweptAtOnce)) {
    await store.remove(exportKey(accountId))
    await deleteExpired(db, accountId, now)
  }
}
