import { isLastOwner } from '#server/identity/accounts/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { findDeletion } from './reads.ts'
import { cancelDeletion, clearAccount, markForDeletion } from './writes.ts'

/** The job that deletes an account whose grace period is over. */
export const DELETE_ACCOUNT = 'account.delete'
/** The job that confirms a request by email. */
export const SEND_DELETION_EMAIL = 'account.send_deletion_email'

export interface DeletionParts {
  db: Db
  clock: Clock
  settings: Settings
}

interface Request {
  accountId: string
  /** The token of the caller's session, which is kept: with it the account can be kept. */
  keepToken: string | undefined
}

/**
 * Hide an account until it is deleted, and end its sessions. The caller confirms the owner first:
 * see `confirmOwner`. Safe to repeat.
 * @throws {Problem} `last_owner`
 */
export async function requestDeletion(
  { db, clock, settings }: DeletionParts,
  { accountId, keepToken }: Request,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isLastOwner(tx, accountId)) throw new Problem('last_owner')
    const now = clock.now()
    const dueAt = new Date(now.getTime() + settings.get('accountDeletionDays') * dayMs)
    const keepsSold = settings.get('keepSoldItems')
    const isNew = await markForDeletion(tx, { accountId, dueAt, keepsSold, now })
    if (!isNew) return
    await closeSessions(tx, { accountId, ...(keepToken ? { except: keepToken } : {}) })
    await planDeletion(tx, accountId, dueAt)
    await addJob(tx, SEND_DELETION_EMAIL, { accountId })
  })
}

/** Schedule the deletion, or reschedule it. */
export const planDeletion = (db: Db | Tx, accountId: string, runAt: Date): Promise<void> =>
  addJob(db, DELETE_ACCOUNT, { accountId }, { key: `${DELETE_ACCOUNT}:${accountId}`, runAt })

/** Cancel the deletion of an account within its grace period, if there is one. */
export const keepAccount = ({ db, clock }: Omit<DeletionParts, 'settings'>, accountId: string) =>
  db.transaction().execute((tx) => cancelDeletion(tx, accountId, clock.now()))

/** Delete an account at once, without a grace period; see `finishDeletion`. */
export async function deleteAccountNow(
  parts: { db: Db; clock: Clock; personalData: PersonalData },
  accountId: string,
): Promise<boolean> {
  const now = parts.clock.now()
  await parts.db.transaction().execute(async (tx) => {
    await markForDeletion(tx, { accountId, dueAt: now, keepsSold: false, now })
    await closeSessions(tx, { accountId })
  })
  return (await finishDeletion(parts, accountId)) === 'deleted'
}

interface FinishParts {
  db: Db
  clock: Clock
  personalData: PersonalData
  /** Called when everything is deleted except the account's own row, which holds the address. */
  confirmByEmail?: (accountId: string) => Promise<void>
}

/**
 * Delete all personal data of an account that is due. Safe to interrupt and repeat: the account's
 * own row is cleared last. Ids, charges, ledger lines and entries of the audit log are kept.
 */
export async function finishDeletion(
  { db, clock, personalData, confirmByEmail }: FinishParts,
  accountId: string,
): Promise<'deleted' | 'kept' | 'waits'> {
  const account = await findDeletion(db, accountId)
  const dueAt = account?.deletion_due_at
  if (!account || !dueAt || account.deleted_at) return 'kept'
  if (dueAt > clock.now()) return 'waits'
  const greetedAs = [account.first_name, account.name]
  const hiddenSince = account.deletion_asked_at ?? dueAt
  const keepsSold = account.deletion_keeps_sold
  const leaving = { ...account, greetedAs, hiddenSince, keepsSold }
  if (!(await personalData.erase(leaving))) return 'waits'
  await confirmByEmail?.(accountId)
  await db.transaction().execute((tx) => clearAccount(tx, accountId, clock.now()))
  return 'deleted'
}
