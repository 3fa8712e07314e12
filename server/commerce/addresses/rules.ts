import { CreateAddress } from '#contract/commerce/addresses.ts'
import type { Body } from '#contract/endpoint.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { findFormat } from './formats.ts'

export type AddressBody = Body<typeof CreateAddress>

/** The fields of an address that its owner writes, all of them. */
export type AddressFields = { [Name in keyof AddressBody]-?: string } & { countryCode: string }

const names = Object.keys((CreateAddress.body as { properties: object }).properties)

/**
 * An address with each field as one line; what was omitted is empty.
 * @throws {Problem} `country_unknown`, `required` beside each field that its country demands
 */
export function checkAddress(body: AddressBody): AddressFields {
  const written = Object.fromEntries(
    names.map((name) => [name, asLine(body[name as keyof AddressBody])]),
  ) as { [Name in keyof AddressBody]-?: string }
  const format = findFormat(written.country)
  if (!format) throw fieldProblem('country_unknown', 'country')
  const missing = format.required.filter((part) => written[part] === '')
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((part) => [part, new Problem('required')]))
    throw new Problem('invalid', { fields })
  }
  return { ...written, country: format.country, countryCode: format.code }
}

/** Line breaks would make more lines of the printed address. */
const asLine = (text = '') => text.replace(/[\s\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ').trim()
