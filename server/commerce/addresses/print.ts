import { noPart } from '#contract/commerce/addresses.ts'
import { orderLines } from '#server/platform/address-lines.ts'
import { isNumberFirst } from './country-facts.ts'
import { findFormat } from './formats.ts'

export interface PrintableAddress {
  /** The name of the recipient or, without one, of the account. */
  addressee: string
  country: string
  state: string
  city: string
  district: string
  ward: string
  streetAddress: string
  streetNumber: string
  zipCode: string
}

/**
 * An address as one text, line by line: the recipient first, then in the order of its country, which
 * is the last line. A state or postal code that its country does not use is left out; other parts
 * without a place of their own stand below the street.
 */
export function printAddress({ addressee, ...address }: PrintableAddress): string {
  const part = (text: string) => (text.toLowerCase() === noPart ? '' : text)
  const [state, city, district] = [part(address.state), part(address.city), part(address.district)]
  const format = findFormat(address.country)
  const code = format?.code ?? ''
  const has = (name: 'city' | 'district') => format?.lines.some((line) => line.includes(name))
  const isRepeated = [address.country, state].some((one) => isSame(one, city))
  const placeless = [
    part(address.ward),
    has('district') ? '' : district,
    has('city') || isRepeated ? '' : city,
  ]
  const isLocal = notLatin.test([address.streetAddress, city, state].join(''))
  const street = [address.streetAddress, part(address.streetNumber)]
  const streetLine = (isNumberFirst(code) ? street.reverse() : street).filter(Boolean).join(' ')
  const addressLines = [streetLine, ...placeless].filter(Boolean)
  const lines = orderLines(
    {
      ...{ countryCode: code, administrativeArea: state, locality: city },
      ...{ dependentLocality: district, postalCode: part(address.zipCode) },
      // As one, since the package begins a new line behind several. Where the postal code comes first, so
      // does the larger place.
      addressLines: [(isLocal ? addressLines.reverse() : addressLines).join('\n')],
    },
    isLocal ? 'local' : 'latin',
  )
  return [addressee, ...lines.map((line) => line.trim()), address.country].join('\n')
}

const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
