import { useState } from 'react'
import { type Address, ListAddresses, maxAddresses } from '#contract/commerce/addresses.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { AddressDialog } from '../../features/addresses/address-dialog.tsx'
import { AddressList } from '../../features/addresses/address-list.tsx'
import { readAddressCountries } from '../../features/addresses/formats.ts'
import { getApi } from '../../lib/api.ts'
import { useLoaded } from '../../lib/cache/queries.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/addresses.ts'

const input = { query: { limit: maxAddresses } }

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.addresses_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [addresses, countries] = await Promise.all([
    call(ListAddresses, input),
    readAddressCountries(call),
  ])
  return { addresses, countries }
}

/** The address book of an account. */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { data: addresses } = useLoaded(ListAddresses, input, loaderData.addresses)
  const [edited, setEdited] = useState<Partial<Address>>({})
  const [isOpen, setOpen] = useState(false)
  const edit = (address: Partial<Address>) => {
    setEdited(address)
    setOpen(true)
  }
  const add = (
    <Button icon="plus" onClick={() => edit({ country: addresses[0]?.country ?? '' })}>
      {m.address_add()}
    </Button>
  )
  const isFull = addresses.length >= maxAddresses
  return (
    <div className="mx-auto grid w-full max-w-[640px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:py-6">
      <PageHeader
        title={m.addresses_title()}
        about={m.addresses_about()}
        action={addresses.length > 0 && !isFull && add}
        phoneBack={{ to: links.userAccount(), label: m.back() }}
      />
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} onChange={edit} />
      ) : (
        <Card flush>
          <EmptyState action={add}>{m.addresses_none()}</EmptyState>
        </Card>
      )}
      {isFull && <p className="text-muted text-sm">{m.addresses_full({ limit: maxAddresses })}</p>}
      <AddressDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        countries={loaderData.countries}
        address={edited}
      />
    </div>
  )
}
