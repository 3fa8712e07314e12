import { type Address, maxAddresses } from '#contract/commerce/addresses.ts'
import { RadioGroup } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { AddressForm } from './address-form.tsx'
import type { AddressCountry } from './formats.ts'

type Props = {
  /** The own addresses, newest first. */
  addresses: readonly Address[]
  countries: readonly AddressCountry[]
  /** Id of the chosen address; null: a new one, which is not saved yet. */
  chosen: string | null
  onChoose: (id: string | null) => void
  error?: string | null
  /** Id of the form of a new address, where a button of the page submits it. */
  formId?: string
  /** While a new address is being saved. */
  onBusy?: (isBusy: boolean) => void
}

const newAddress = 'new'

/**
 * Where something is delivered: one of the own addresses, or a new one that is entered here. It holds a
 * form of its own: never inside another one.
 */
export function AddressChoice({ addresses, countries, chosen, onChoose, error, ...form }: Props) {
  const isFull = addresses.length >= maxAddresses
  const choices = addresses.map(({ _id, name, printed }) => ({
    value: _id,
    label: <bdi>{name}</bdi>,
    hint: <bdi className="wrap-anywhere whitespace-pre-line">{printed}</bdi>,
  }))
  const [last] = addresses
  const entered = (
    <AddressForm
      countries={countries}
      address={{ country: last?.country ?? '', name: last ? '' : m.address_first() }}
      onSaved={({ _id }) => onChoose(_id)}
      {...form}
    />
  )
  if (!last) return entered
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={m.address_deliver_to()}
        look="cards"
        choices={isFull ? choices : [...choices, { value: newAddress, label: m.address_new() }]}
        value={chosen ?? newAddress}
        onChange={(value) => onChoose(value === newAddress ? null : value)}
        error={error ?? null}
      />
      {isFull && <p className="text-muted text-sm">{m.addresses_full({ limit: maxAddresses })}</p>}
      {chosen === null && !isFull && entered}
    </div>
  )
}
