import { Form } from 'react-router'
import { maxSearchText } from '#contract/kit/values.ts'
import { Field, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { DayFields } from './day-fields.tsx'

interface Choice {
  value: string
  label: string
}

interface Props {
  /** What can be searched for. */
  hint: string
  types: Choice[]
  statuses: Choice[]
  query: {
    q?: string | undefined
    creator?: string | undefined
    type?: string | undefined
    status?: string | undefined
    fromDate?: string | undefined
    toDate?: string | undefined
  }
}

/** Filters of a list of transactions. */
export function SearchFields({ hint, types, statuses, query }: Props) {
  const all = { value: '', label: m.tx_any() }
  return (
    <Form role="search" className="grid-pairs items-end gap-3 sm:flex sm:flex-wrap">
      <Field label={m.tx_search()} className="col-span-full min-w-0 sm:flex-1 sm:basis-full">
        <TextInput
          name="q"
          type="search"
          icon="search"
          placeholder={hint}
          maxLength={maxSearchText}
          defaultValue={query.q}
        />
      </Field>
      <Field label={m.tx_creator()} className="min-w-0 sm:basis-44">
        <TextInput name="creator" placeholder={m.tx_creator_hint()} defaultValue={query.creator} />
      </Field>
      <Field label={m.tx_type()} className="min-w-0">
        <Select name="type" defaultValue={query.type ?? ''} options={[all, ...types]} />
      </Field>
      <Field label={m.tx_status()} className="min-w-0">
        <Select name="status" defaultValue={query.status ?? ''} options={[all, ...statuses]} />
      </Field>
      <DayFields query={query} />
    </Form>
  )
}
