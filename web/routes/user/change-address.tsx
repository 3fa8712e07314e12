import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ListAddresses, maxAddresses } from '#contract/commerce/addresses.ts'
import { type Order, UpdateOrderAddress } from '#contract/commerce/orders.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Button, Dialog, FailedState, Spinner, toast } from '#web/ui/index.ts'
import { AddressChoice } from '../../features/addresses/address-choice.tsx'
import { type AddressCountry, readAddressCountries } from '../../features/addresses/formats.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { useLoaded } from '../../lib/cache/queries.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { m } from '../../lib/paraglide/messages.js'

const input = { query: { limit: maxAddresses } }

interface Book {
  addresses: Reply<typeof ListAddresses>
  countries: AddressCountry[]
}

async function readBook(): Promise<Book> {
  const [addresses, countries] = await Promise.all([
    call(ListAddresses, input),
    readAddressCountries(call),
  ])
  return { addresses, countries }
}

interface Props {
  order: Order
  onClose: () => void
}

/** Dialog in which an order is sent to another address of the address book, or to a new one. */
export function ChangeAddress({ order, onClose }: Props) {
  const [book, setBook] = useState<Book>()
  const [failure, setFailure] = useState<ApiProblem>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isOver = false
    setFailure(undefined)
    readBook().then(
      (found) => isOver || setBook(found),
      (problem: unknown) => isOver || setFailure(problemOf(problem)),
    )
    return () => {
      isOver = true
    }
  }, [attempt])
  if (book) return <Choosing order={order} book={book} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={m.order_change_address()} width={520}>
      {failure ? (
        <FailedState
          title={failure.message}
          onRetry={() => setAttempt(attempt + 1)}
          {...(failure.requestId && { requestId: failure.requestId })}
        />
      ) : (
        <Spinner className="mx-auto my-24" label={m.order_change_address()} />
      )}
    </Dialog>
  )
}

function Choosing({ order, book, onClose }: Props & { book: Book }) {
  const { data: addresses } = useLoaded(ListAddresses, input, book.addresses)
  const known = addresses.find(({ _id }) => _id === order.deliveryAddressId) ?? addresses[0]
  const [chosen, setChosen] = useState<string | null>(known?._id ?? null)
  const [failure, setFailure] = useState<ApiProblem>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const save = async () => {
    if (chosen === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { deliveryAddressId: chosen }
      await call(UpdateOrderAddress, { params: { id: order._id }, body })
      toast(m.order_address_changed(), { tone: 'success' })
      onClose()
      void revalidate()
    } catch (problem) {
      setFailure(problemOf(problem))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={m.order_change_address()}
      description={m.order_change_address_about()}
      width={520}
      footer={
        chosen !== null && (
          <Button full pending={isBusy} onClick={() => void save()}>
            {m.order_deliver_here()}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AddressChoice
          addresses={addresses}
          countries={book.countries}
          chosen={chosen}
          onChoose={setChosen}
          error={failure?.fields.deliveryAddressId ?? null}
        />
        <GeneralFailure failure={failure} />
      </div>
    </Dialog>
  )
}
