import { formatAddress } from 'localized-address-format'

export interface AddressParts {
  /** Two letters. */
  countryCode: string
  administrativeArea: string
  locality: string
  dependentLocality: string
  postalCode: string
  addressLines: string[]
}

/**
 * The lines of an address in the order of its country, without recipient and country. Countries that
 * do not write in Latin letters have another order for these.
 */
export const orderLines = (
  { countryCode, ...parts }: AddressParts & { name?: string; organization?: string },
  script: 'local' | 'latin',
): string[] => formatAddress({ ...parts, postalCountry: countryCode }, script)
