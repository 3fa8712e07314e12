import { maxAddresses } from '#contract/commerce/addresses.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { countAddresses, findOwnAddress, type OwnAddress } from './reads.ts'
import { type AddressBody, checkAddress } from './rules.ts'
import * as writes from './writes.ts'

export interface AddressParts {
  clock: Clock
  db: Db
}

interface Own {
  accountId: string
  id: string
}

/**
 * Add an address to the address book of an account.
 * @throws {Problem} `addresses_full`, `country_unknown`, `required` beside a field
 */
export function createAddress(
  { db, clock }: AddressParts,
  accountId: string,
  body: AddressBody,
): Promise<OwnAddress> {
  const fields = checkAddress(body)
  return db.transaction().execute(async (tx) => {
    await writes.lockAddresses(tx, accountId)
    if ((await countAddresses(tx, accountId)) >= maxAddresses) {
      throw new Problem('addresses_full', { limit: maxAddresses })
    }
    const id = await writes.insertAddress(tx, accountId, fields, clock.now())
    return found(await findOwnAddress(tx, { accountId, id }))
  })
}

/**
 * Replace the fields of an address; an omitted recipient, which other clients do not know, stays.
 * @throws {Problem} `not_found`, `country_unknown`, `required` beside a field
 */
export async function changeAddress(
  { db, clock }: AddressParts,
  own: Own,
  body: AddressBody,
): Promise<OwnAddress> {
  const { recipient } = found(await findOwnAddress(db, own))
  const fields = checkAddress({ recipient, ...body })
  if (!(await writes.updateAddress(db, own, fields, clock.now()))) throw new Problem('not_found')
  return found(await findOwnAddress(db, own))
}

/** @throws {Problem} `not_found` */
export async function removeAddress({ db }: AddressParts, own: Own): Promise<void> {
  if (!(await writes.deleteAddress(db, own))) throw new Problem('not_found')
}

function found(address: OwnAddress | undefined): OwnAddress {
  if (!address) throw new Problem('not_found')
  return address
}
