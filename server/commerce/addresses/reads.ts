import { sql } from 'kysely'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import type { AddressFields } from './rules.ts'

/** A stored address, with the name above it: that of the recipient, else of the account. */
export type OwnAddress = Required<AddressFields> & {
  id: string
  addressee: string
  createdAt: Date
  updatedAt: Date
}

const addressesOf = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('address as a')
    .innerJoin('account as owner', 'owner.id', 'a.account_id')
    .select(['a.id', 'a.name', 'a.recipient', 'a.country', 'a.country_code as countryCode'])
    .select(['a.state', 'a.city', 'a.district', 'a.ward', 'a.description'])
    .select(['a.street_address as streetAddress', 'a.street_number as streetNumber'])
    .select(['a.zip_code as zipCode', 'a.created_at as createdAt', 'a.updated_at as updatedAt'])
    .select(sql<string>`coalesce(nullif(a.recipient, ''), owner.name)`.as('addressee'))
    .where('a.account_id', '=', accountId)

/** One page of an account's addresses, newest first. */
export const listAddresses = (db: Db, accountId: string, page: PageQuery) =>
  listRows(
    db,
    addressesOf(db, accountId).orderBy('a.created_at', 'desc').orderBy('a.id', 'desc'),
    pageOf(page),
  )

/** Undefined when the account has none with this id. */
export const findOwnAddress = (
  db: Db | Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<OwnAddress | undefined> =>
  addressesOf(db, accountId).where('a.id', '=', id).executeTakeFirst()

/** Exact: an account has few. */
export async function countAddresses(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
