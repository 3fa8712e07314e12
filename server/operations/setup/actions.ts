import { randomInt } from 'node:crypto'
import {
  checkPassword,
  checkSpelling,
  emailLanguage,
  insertAccount,
  usableUsername,
} from '#server/identity/accounts/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { changeSettings, type Settings } from '#server/site/settings/index.ts'
import { findCode, hasOwner, saveCode, useCode } from './writes.ts'

export interface SetupParts {
  db: Db
  clock: Clock
  passwords: Passwords
  settings: Settings
}

/** Without lookalike characters: the code is copied from a terminal, sometimes by hand. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * 80 random bits cannot be guessed, so wrong codes need not lock the setup, which would let any
 * visitor keep the owner out.
 */
const codeLength = 16

/**
 * Allow the setup of a site without an owner with the returned code, for 24 hours; an earlier code
 * becomes invalid. Undefined when the site has an owner.
 */
export async function openSetup({
  db,
  clock,
}: Pick<SetupParts, 'db' | 'clock'>): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  const expiresAt = new Date(clock.now().getTime() + dayMs)
  await saveCode(db, { codeHash: hashToken(code), expiresAt })
  return code.match(/.{4}/g)?.join('-')
}

interface Setup {
  code: string
  siteName: string
  name: string
  username: string
  email: string
  password: string
  /** Of emails to the owner: two-letter code. */
  language: string | undefined
}

/**
 * Create the owner's account and name the site, both or neither. The code works once.
 * @throws {Problem} `not_found` when the site has an owner, and beside their fields
 *   `setup_code_wrong`, `setup_code_expired`, `username_reserved`, `name_misleading`,
 *   `password_weak`, `username_taken`, `email_taken`, `setting_invalid`
 */
export async function setUpSite(parts: SetupParts, setup: Setup): Promise<void> {
  const codeHash = await checkCode(parts, setup.code)
  const siteName = setup.siteName.trim()
  const username = usableUsername(setup.username, siteName)
  checkSpelling('name', setup.name)
  checkPassword(setup.password)
  const passwordHash = await parts.passwords.hash(setup.password)
  const language = emailLanguage(setup.language)
  const ownerId = newId()
  await changeSettings(parts, {
    actorId: ownerId,
    changes: { siteName },
    alongside: async (tx) => {
      // A concurrent call with the same code finds it used.
      if (!(await useCode(tx, codeHash))) throw new Problem('not_found')
      await insertAccount(tx, {
        ...{ id: ownerId, username, passwordHash, firstName: '', lastName: '', language },
        email: setup.email,
        name: setup.name.trim(),
        roles: ['owner', 'admin'],
      })
      await publish(tx, { topic: 'account.registered', accountId: ownerId, language })
    },
  })
}

/**
 * The hash of the correct code. Checked before anything else: without the code nobody learns
 * anything.
 */
async function checkCode({ db, clock }: SetupParts, submitted: string): Promise<Buffer> {
  const code = await findCode(db)
  if (!code) throw new Problem('not_found')
  const codeHash = hashToken(submitted.replace(/[\s-]/g, '').toUpperCase())
  if (!code.codeHash.equals(codeHash)) throw fieldProblem('setup_code_wrong', 'code')
  if (code.expiresAt <= clock.now()) throw fieldProblem('setup_code_expired', 'code')
  return codeHash
}
