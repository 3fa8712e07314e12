import { Form } from 'react-router'
import { maxSearchText } from '#contract/kit/values.ts'
import { Button, Field, Select, TextInput } from '#web/ui/index.ts'
import { statusChoices } from '../../entities/order/order-states.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OrderSearch } from './order-search.ts'

interface Props {
  filters: OrderSearch
  /** Staff search the orders of all. */
  isStaff?: boolean
}

/** Filters of a list of orders: status and days. */
export const OrderFilters = ({ filters, isStaff }: Props) => (
  <Form
    key={JSON.stringify(filters)}
    role="search"
    className="grid-pairs items-end gap-3 sm:flex sm:flex-wrap"
  >
    {isStaff && (
      <>
        <Field label={m.tx_search()} className="col-span-full min-w-0 sm:flex-1 sm:basis-full">
          <TextInput
            name="q"
            type="search"
            icon="search"
            placeholder={m.order_search()}
            maxLength={maxSearchText}
            defaultValue={filters.q}
          />
        </Field>
        <Field label={m.tx_creator()} className="min-w-0 max-sm:col-span-full sm:basis-44">
          <TextInput
            name="creator"
            placeholder={m.tx_creator_hint()}
            defaultValue={filters.creator}
          />
        </Field>
      </>
    )}
    <Field label={m.tx_status()} className="min-w-0 max-sm:col-span-full">
      <Select
        name="status"
        defaultValue={filters.deliveryStatus ?? ''}
        options={[{ value: '', label: m.tx_any() }, ...statusChoices()]}
      />
    </Field>
    <Field label={m.tx_from()} className="min-w-0">
      <TextInput name="fromDate" type="date" defaultValue={filters.fromDate} />
    </Field>
    <Field label={m.tx_to()} className="min-w-0">
      <TextInput name="toDate" type="date" defaultValue={filters.toDate} />
    </Field>
    <Button type="submit" variant="tonal" className="max-sm:col-span-full">
      {m.apply_filters()}
    </Button>
  </Form>
)
