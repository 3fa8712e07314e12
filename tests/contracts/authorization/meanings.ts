import type { Permission } from '#contract/identity/staff.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

export type AccountKind = 'fan' | 'creator' | 'unverified' | 'staff'

export interface Owner {
  world: World
  owner: Person
  kind: AccountKind
}

/** What an id names. */
export interface Thing {
  /** The accounts that can have one. */
  owners: readonly AccountKind[]
  /** Makes one for its owner and answers its id. */
  make: (owner: Owner) => Promise<string>
}

/**
 * Who may use an id beside the owner of what it names.
 * - `secret`: nobody, and to others the thing does not exist: they are answered as for an unknown id
 * - `owner`: nobody, but that it exists is no secret
 * - `everybody`: whom the call lets in; what it answers shows nothing private
 */
type Reach = 'secret' | 'owner' | 'everybody'

export interface Meaning {
  /** A thing of `things.ts`, or of a kind in `tests/kinds/`. */
  names: string
  reach: Reach
  /** Staff who hold this may do it for others. */
  staff?: Permission
}

export const secret = (names: string): Meaning => ({ names, reach: 'secret' })
export const owner = (names: string): Meaning => ({ names, reach: 'owner' })
export const everybody = (names: string): Meaning => ({ names, reach: 'everybody' })
