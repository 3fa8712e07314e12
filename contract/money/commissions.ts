/** The site's share of sales, and what was agreed on with single creators. All are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { nullable, number, object, optional, type Static, text } from '../kit/schema.ts'
import { Id, listOf, maxSearchText, NullableInstant, paging, Reason } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

const ofStaff = { audience: staff('money.settings'), isAddition: true } as const

export const CreatorCommission = object({
  creator: UserCard,
  /** A fraction from 0 to 1; null: the site's applies. */
  commission: nullable(number()),
  /** Sales and renewals from then on are shared by it; null: by the site's, or since before this was kept. */
  since: NullableInstant,
})
export type CreatorCommission = Static<typeof CreatorCommission>

/** Creators with an own commission; with `q` all creators of that name, username or id. */
export const ListCommissions = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/commissions',
  summary: 'List the commissions of creators',
  query: object({ ...paging, q: optional(text({ max: maxSearchText })) }),
  reply: object({ siteCommission: number(), ...listOf(CreatorCommission).properties }),
})

/**
 * Agree on a commission with a creator, or return to the site's. It counts for sales and renewals from
 * then on: what was earned before, and refunds of it, keep the share of their time.
 */
export const SetCommission = endpoint({
  ...ofStaff,
  method: 'PUT',
  path: '/admin/commissions/:id',
  summary: "Set or remove a creator's own commission",
  params: object({ id: Id }),
  body: object({
    commission: nullable(number({ min: 0, max: 1, problem: 'commission_range' })),
    reason: Reason,
  }),
  reply: CreatorCommission,
  problems: ['not_found', 'own_decision', 'permission_missing', 'account_deleted'],
})
