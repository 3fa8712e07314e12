/**
 * Permissions of staff. A role is a set of permissions; its name alone grants nothing beyond this
 * table.
 */

/** Ordered from the most permissions to the fewest. */
export const staffRoles = ['owner', 'admin', 'moderator', 'finance', 'support'] as const

export type StaffRole = (typeof staffRoles)[number]

const owners = ['owner', 'admin'] as const

/** Each permission with the roles that hold it. */
const holders = {
  'site.settings': owners,
  'site.pages': owners,
  /** Change the staff roles of others. */
  'site.staff': ['owner'],
  'accounts.read': staffRoles,
  'accounts.edit': owners,
  'accounts.sessions': [...owners, 'support'],
  'accounts.suspend': [...owners, 'moderator'],
  'creators.verify': [...owners, 'moderator'],
  'content.moderate': [...owners, 'moderator'],
  'reports.decide': [...owners, 'moderator'],
  'money.read': [...owners, 'finance'],
  /** See the transactions of one account at a time. */
  'money.account': [...owners, 'finance', 'support'],
  'money.refund': [...owners, 'finance'],
  'money.settings': [...owners, 'finance'],
  'payouts.approve': [...owners, 'finance'],
  'audit.read': owners,
  /** See one's own entries. */
  'audit.own': [...owners, 'moderator', 'finance'],
  /** See entries about money. */
  'audit.money': [...owners, 'finance'],
  'audit.export': owners,
  'live.oversee': [...owners, 'moderator'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as Permission[]

/** The permissions of an account with these roles; unknown roles have none. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<Permission> {
  return new Set(
    permissions.filter((permission) =>
      (holders[permission] as readonly string[]).some((role) => roles.includes(role)),
    ),
  )
}

/** The staff role among the roles of an account: an owner's are `owner` and `admin`. */
export const roleOf = (roles: readonly string[]): StaffRole | null =>
  staffRoles.find((role) => roles.includes(role)) ?? null

/** The audience of an endpoint for staff who have the permission. */
export const staff = <P extends Permission>(permission: P): `staff:${P}` => `staff:${permission}`

/** The permission that an audience requires; undefined if it is not for staff. */
export const permissionFor = (audience: string): Permission | undefined =>
  permissions.find((permission) => audience === staff(permission))
