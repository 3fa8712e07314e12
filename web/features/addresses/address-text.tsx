import type { Address } from '#contract/commerce/addresses.ts'

/** An address as it is printed. */
export const AddressText = ({ printed }: Pick<Address, 'printed'>) => (
  <address className="wrap-anywhere whitespace-pre-line text-muted text-sm not-italic">
    <bdi>{printed}</bdi>
  </address>
)
