import { useState } from 'react'
import type { Address } from '#contract/commerce/addresses.ts'
import { Dialog } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { AddressForm } from './address-form.tsx'
import type { AddressCountry } from './formats.ts'

type Props = {
  open: boolean
  onClose: () => void
  countries: readonly AddressCountry[]
  /** The address to change; without an id, what a new one begins with. */
  address: Partial<Address>
}

/** Adds an address or changes one. */
export function AddressDialog({ open, onClose, countries, address }: Props) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={address._id ? m.address_change() : m.address_add()}
      width={520}
    >
      <AddressForm countries={countries} address={address} onSaved={onClose} onBusy={setBusy} />
    </Dialog>
  )
}
