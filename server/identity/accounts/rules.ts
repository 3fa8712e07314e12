import { isHashedPassword, isStrongPassword } from '#contract/kit/account-fields.ts'
import { isId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { impersonatesSite } from './name-rules.ts'
import { reservedNames } from './reserved-names.ts'

/**
 * Whether a username is reserved for an address of the site, reads as an id, by which creators are
 * found as well, or suggests to speak for the site.
 */
export const isReserved = (username: string, siteName: string): boolean =>
  reservedNames.includes(username) || isId(username) || impersonatesSite(username, siteName)

/** Normalize a username. Throws `username_reserved`. */
export function usableUsername(text: string, siteName: string): string {
  const username = text.trim().toLowerCase()
  if (isReserved(username, siteName)) throw fieldProblem('username_reserved', 'username')
  return username
}

interface Edit {
  actor: Viewer
  accountId: string
  /** The stored account. */
  found: { isStaff: boolean } | undefined
}

/**
 * Check who may edit an account: everybody their own; staff with `accounts.edit` those of others,
 * and accounts of staff only with `site.staff` too. Throws `not_yours`, `not_found`,
 * `permission_missing`.
 */
export function checkEditor(edit: Edit): void {
  const isOwn = edit.actor.id === edit.accountId
  if (!isOwn && !edit.actor.permissions.has('accounts.edit')) throw new Problem('not_yours')
  checkStaffAccount(edit)
}

/**
 * Decisions about an account of staff, other than one's own, need `site.staff` besides the
 * permission for the decision. Throws `not_found`, `permission_missing`.
 */
export function checkStaffAccount({ actor, accountId, found }: Edit): void {
  if (!found) throw new Problem('not_found')
  if (actor.id !== accountId && found.isStaff && !actor.permissions.has('site.staff')) {
    throw new Problem('permission_missing', { permission: 'site.staff' })
  }
}

/** Throws `password_weak`, unless the client sent a hash, whose strength is unknown. */
export function checkPassword(password: string): void {
  if (isHashedPassword(password)) return
  if (!isStrongPassword(password)) throw fieldProblem('password_weak', 'password')
}

/** The language of emails to an account: two letters, English by default. */
export const emailLanguage = (language: string | undefined): string =>
  languageCode(language) ?? 'en'

/** A two-letter code; undefined for any other text. */
export const languageCode = (language: string | undefined): string | undefined =>
  language && /^[a-z]{2}$/.test(language) ? language : undefined
