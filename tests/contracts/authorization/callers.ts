import type { Audience } from '#contract/endpoint.ts'
import {
  type Permission,
  permissionFor,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '#contract/identity/staff.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'
import type { AccountKind } from './meanings.ts'

/** Somebody who calls, in one of the roles of the matrix. */
export interface Caller {
  role: 'visitor' | 'fan' | 'creator' | 'unverified' | StaffRole
  /** Undefined for a visitor. */
  kind: AccountKind | undefined
  person: Person
}

/** An account of a kind; staff are an owner of the site unless another role is wished. */
export async function callerOf(
  world: World,
  kind: AccountKind,
  role: StaffRole = 'owner',
): Promise<Caller> {
  if (kind === 'fan') return { role: kind, kind, person: await world.fan({ wallet: 500 }) }
  if (kind === 'staff') {
    const person = await world.staff({ role })
    await world.fund(person, 500)
    return { role, kind, person }
  }
  return { role: kind, kind, person: await world.creator({ verified: kind === 'creator' }) }
}

/** One of each role: to what belongs to somebody else they are the other fan, the other creator … */
export async function everyRole(world: World): Promise<Caller[]> {
  const callers: Caller[] = [{ role: 'visitor', kind: undefined, person: world.visitor }]
  for (const kind of ['fan', 'creator', 'unverified'] as const) {
    callers.push(await callerOf(world, kind))
  }
  for (const role of staffRoles) callers.push(await callerOf(world, 'staff', role))
  return callers
}

/** Whether somebody is staff with a permission. */
export const holds = (
  { kind, role }: Pick<Caller, 'kind' | 'role'>,
  permission: Permission | undefined,
): boolean => kind === 'staff' && permission !== undefined && permissionsOf([role]).has(permission)

/** Whether the audience of a call lets somebody in. */
export function isLetIn(audience: Audience, caller: Pick<Caller, 'kind' | 'role'>): boolean {
  const { kind } = caller
  const isCreator = kind === 'creator' || kind === 'unverified'
  if (audience === 'public' || audience === 'optional') return true
  if (audience === 'user') return kind !== undefined
  if (audience === 'fan') return kind !== undefined && !isCreator
  if (audience === 'creator') return isCreator
  if (audience === 'verified') return kind === 'creator'
  return holds(caller, permissionFor(audience))
}
