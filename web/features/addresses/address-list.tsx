import { useState } from 'react'
import { type Address, DeleteAddress, ListAddresses } from '#contract/commerce/addresses.ts'
import { Card, ConfirmDialog, Icon, MenuButton, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  addresses: readonly Address[]
  onChange: (address: Address) => void
}

/** An address book. Deleting asks for confirmation. */
export function AddressList({ addresses, onChange }: Props) {
  const [leaving, setLeaving] = useState<Address>()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    if (!leaving) return undefined
    try {
      await call(DeleteAddress, { params: { id: leaving._id } })
      invalidate(ListAddresses)
      toast(m.address_deleted(), { tone: 'success' })
      return undefined
    } catch (problem) {
      return messageOf(problem)
    }
  }
  const ask = (address: Address) => {
    setLeaving(address)
    setAsking(true)
  }

  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <Row key={address._id} address={address} onChange={onChange} onDelete={ask} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.address_delete_title()}
        confirm={m.address_delete()}
        danger
        onConfirm={remove}
      >
        {leaving && <AddressText printed={leaving.printed} />}
        <p>{m.address_delete_text()}</p>
      </ConfirmDialog>
    </Card>
  )
}

const AddressText = ({ printed }: Pick<Address, 'printed'>) => (
  <address className="wrap-anywhere whitespace-pre-line text-muted text-sm not-italic">
    <bdi>{printed}</bdi>
  </address>
)

type RowProps = {
  address: Address
  onChange: (address: Address) => void
  onDelete: (address: Address) => void
}

function Row({ address, onChange, onDelete }: RowProps) {
  const { name, printed, description } = address
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name="map-pin" size={18} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="wrap-anywhere font-medium text-body">
          <bdi>{name}</bdi>
        </h2>
        <AddressText printed={printed} />
        {description && (
          <p className="wrap-anywhere text-muted text-sm">
            {m.address_note()}: <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <MenuButton
        label={m.addresses_menu({ name })}
        items={() => [
          { label: m.address_change(), icon: 'edit', onSelect: () => onChange(address) },
          {
            label: m.address_delete(),
            icon: 'trash',
            danger: true,
            onSelect: () => onDelete(address),
          },
        ]}
      />
    </li>
  )
}
