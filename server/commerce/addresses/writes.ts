import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { AddressFields } from './rules.ts'

/** Lock the account, so that two new addresses at once are counted one after the other. */
export async function lockAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const columnsOf = ({
  countryCode,
  streetAddress,
  streetNumber,
  zipCode,
  ...same
}: AddressFields) => ({
  ...same,
  country_code: countryCode,
  street_address: streetAddress,
  street_number: streetNumber,
  zip_code: zipCode,
})

/** Insert an address; returns its id. */
export async function insertAddress(
  tx: Tx,
  accountId: string,
  fields: AddressFields,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('address')
    .values({
      ...columnsOf(fields),
      ...{ id, account_id: accountId, created_at: now, updated_at: now },
    })
    .execute()
  return id
}

interface Own {
  accountId: string
  id: string
}

/** Replace the fields of an address; returns whether the account has it. */
export async function updateAddress(
  db: Db,
  { accountId, id }: Own,
  fields: AddressFields,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the account had it. */
export async function deleteAddress(db: Db, { accountId, id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
