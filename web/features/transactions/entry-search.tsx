import { Form } from 'react-router'
import { ledgerAccountKinds } from '#contract/money/ledger-entries.ts'
import { Field, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { DayFields } from './day-fields.tsx'
import { entryKindName, entryKinds, ledgerAccounts } from './type-names.ts'

interface Props {
  query: {
    id?: string | undefined
    owner?: string | undefined
    account?: string | undefined
    kind?: string | undefined
    fromDate?: string | undefined
    toDate?: string | undefined
  }
  /** Beside the owner. */
  error: string | undefined
}

/** Filters of the entries of the ledger. */
export function EntrySearch({ query, error }: Props) {
  const all = { value: '', label: m.tx_any() }
  return (
    <Form role="search" className="grid-pairs items-end gap-3 sm:flex sm:flex-wrap">
      <Field
        label={m.ledger_owner()}
        error={error ?? null}
        className="min-w-0 max-sm:col-span-full sm:basis-64"
      >
        <TextInput
          name="owner"
          type="search"
          placeholder={m.tx_search_charges()}
          defaultValue={query.owner}
        />
      </Field>
      <Field label={m.tx_id()} className="min-w-0 max-sm:col-span-full sm:basis-64">
        <TextInput name="id" type="search" defaultValue={query.id} />
      </Field>
      <Field label={m.ledger_account()} className="min-w-0">
        <Select
          name="account"
          defaultValue={query.account ?? ''}
          options={[
            all,
            ...ledgerAccountKinds.map((value) => ({ value, label: ledgerAccounts[value]() })),
          ]}
        />
      </Field>
      <Field label={m.ledger_kind()} className="min-w-0">
        <Select
          name="kind"
          defaultValue={query.kind ?? ''}
          options={[all, ...entryKinds.map((value) => ({ value, label: entryKindName(value) }))]}
        />
      </Field>
      <DayFields query={query} />
    </Form>
  )
}
