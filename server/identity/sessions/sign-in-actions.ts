import { requestVerification } from '#server/identity/email-verification/index.ts'
import { type Clock, hourMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Caller } from '#server/platform/http/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { DeviceMarks } from './devices.ts'
import { type NewDeviceEmail, SEND_NEW_DEVICE } from './jobs.ts'
import { hasSessionFrom } from './reads.ts'
import { openSession, storeLanguage } from './writes.ts'

export interface SignInParts {
  db: Db
  clock: Clock
  devices: DeviceMarks
  settings: Settings
  /**
   * Creates the challenge of a sign-in that still needs a second factor; undefined when none is
   * needed.
   */
  challenge: (accountId: string, remember: boolean) => Promise<string | undefined>
}

/** The device and place of a sign-in. */
export type SignInCaller = Pick<Caller, 'language' | 'device' | 'userAgent' | 'country'>

/** Columns of an account needed for signing in. */
export const signInColumns = [
  'id',
  'status',
  'verified_email',
  'created_at',
  'deletion_due_at',
] as const

interface SignInAccount {
  id: string
  status: string
  verified_email: boolean
  created_at: Date
  /** An account awaiting deletion can be signed in to, so that it can be kept. */
  deletion_due_at: Date | null
}

export interface SignedIn {
  token: string
  /** The marks to store on the device, if it stores any. */
  device?: string
}

/** The first sign-in soon after the registration is not reported as a new device. */
const registrationMs = hourMs

interface SignInInput {
  account: SignInAccount
  remember: boolean
  caller: SignInCaller
  /** No further factor is needed: a second one was given, or the first counts as two. */
  isProven?: boolean
}

/**
 * The last step of every sign-in, once the account is known: require the second factor of accounts
 * that have one, open the session, and send an email about it when the device is new.
 * @throws {Problem} `account_inactive`, `email_unverified`, `second_factor_needed`
 */
export async function signIn(
  parts: SignInParts,
  { account, remember, caller, isProven = false }: SignInInput,
): Promise<SignedIn> {
  const { db, clock, devices } = parts
  const { id: accountId } = account
  await checkOpen(parts, account, caller.language)
  const challenge = isProven ? undefined : await parts.challenge(accountId, remember)
  if (challenge) throw new Problem('second_factor_needed', { challenge })
  const now = clock.now()
  const isNew = await isNewDevice(parts, account, caller)
  const origin = { userAgent: caller.userAgent ?? '', country: caller.country }
  const token = await db.transaction().execute(async (tx) => {
    if (isNew) {
      const email: NewDeviceEmail = { accountId, ...origin, at: now.toISOString() }
      await addJob(tx, SEND_NEW_DEVICE, email)
    } else {
      await storeLanguage(tx, accountId, caller.language)
    }
    return openSession(tx, { accountId, remember, now, origin })
  })
  if (caller.device === undefined) return { token }
  return { token, device: devices.withAccount(caller.device, accountId) }
}

async function checkOpen(
  parts: SignInParts,
  { id: accountId, status, verified_email, deletion_due_at: dueAt }: SignInAccount,
  language: string,
): Promise<void> {
  const canBeRestored = dueAt !== null && dueAt > parts.clock.now()
  if (status !== 'active' && !canBeRestored) throw new Problem('account_inactive')
  if (verified_email || !parts.settings.get('requireEmailVerification')) return
  try {
    // Without a session nobody could request the email that the problem mentions.
    await requestVerification(parts, { accountId, language })
  } catch (failure) {
    // Rate limited: an email was sent within the last minute.
    if (!(failure instanceof Problem)) throw failure
  }
  throw new Problem('email_unverified')
}

/**
 * Programs that store no marks are recognized by their User-Agent, while a session of theirs is
 * valid.
 */
async function isNewDevice(
  { db, clock, devices }: SignInParts,
  { id, created_at }: SignInAccount,
  { device, userAgent = '' }: SignInCaller,
): Promise<boolean> {
  const now = clock.now()
  if (now.getTime() - created_at.getTime() < registrationMs) return false
  if (device !== undefined) return devices.knownDevice(device, id) === undefined
  return !(await hasSessionFrom(db, { accountId: id, userAgent, now }))
}
