import type { StaffRole } from '#contract/identity/staff.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Display names of the staff roles. */
export const roleNames: Record<StaffRole, () => string> = {
  owner: m.role_owner,
  admin: m.role_admin,
  moderator: m.role_moderator,
  finance: m.role_finance,
  support: m.role_support,
}

export const isRole = (text: unknown): text is StaffRole =>
  typeof text === 'string' && Object.hasOwn(roleNames, text)
