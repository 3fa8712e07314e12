import { type SubmitEvent, useState } from 'react'
import {
  type Address,
  CreateAddress,
  ListAddresses,
  maxAddressName,
  maxAddressNote,
  UpdateAddress,
} from '#contract/commerce/addresses.ts'
import { Button, Field, Select, TextArea, TextInput, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { type AddressCountry, type AddressDraft, bodyOf, draftOf, missingIn } from './formats.ts'
import { PartFields } from './part-fields.tsx'

type Props = {
  /** From `readAddressCountries`. */
  countries: readonly AddressCountry[]
  /** The address to change; without an id, what a new one begins with. */
  address?: Partial<Address>
  onSaved: (address: Address) => void
  /** While it is being saved. */
  onBusy?: (isBusy: boolean) => void
  /** Of the page's own button that submits it; without one it has a button. */
  formId?: string | undefined
}

/**
 * Adds an address or changes one. Its fields, their order and names are those of its country. It is a
 * form of its own: never inside another one.
 */
export function AddressForm({ countries, address = {}, onSaved, onBusy, formId }: Props) {
  const [draft, setDraft] = useState(() => draftOf(address))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ApiProblem>()
  const [isBusy, setBusy] = useState(false)
  const country = countries.find((one) => one.country === draft.country)

  const wait = (isWaiting: boolean) => {
    setBusy(isWaiting)
    onBusy?.(isWaiting)
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const missing = missingIn(country, draft)
    setWrong(missing)
    setFailure(undefined)
    if (!country || Object.keys(missing).length > 0 || isBusy) return
    wait(true)
    try {
      const saved = await send(address._id, bodyOf(country, draft))
      invalidate(ListAddresses)
      toast(m.address_saved(), { tone: 'success' })
      onSaved(saved)
    } catch (error) {
      const problem = problemOf(error)
      setWrong(problem.fields)
      setFailure(problem)
    }
    wait(false)
  }

  const control = (name: keyof AddressDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <form id={formId} noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={m.person_country()} error={wrong.country ?? null} required>
        <Select
          {...control('country')}
          autoComplete="country-name"
          placeholder={m.person_country_none()}
          options={countries.map((one) => ({ value: one.country, label: one.label }))}
        />
      </Field>
      <Field
        label={m.address_recipient()}
        aside={m.studio_optional()}
        hint={m.address_recipient_hint()}
        error={wrong.recipient ?? null}
      >
        <TextInput {...control('recipient')} autoComplete="name" maxLength={maxAddressName} />
      </Field>
      {country && <PartFields country={country} draft={draft} control={control} wrong={wrong} />}
      <Field
        label={m.address_name()}
        hint={m.address_name_hint()}
        error={wrong.name ?? null}
        required
      >
        <TextInput {...control('name')} autoComplete="off" maxLength={maxAddressName} />
      </Field>
      <Field label={m.address_note()} aside={m.studio_optional()} error={wrong.description ?? null}>
        <TextArea {...control('description')} rows={2} maxLength={maxAddressNote} />
      </Field>
      <GeneralFailure failure={failure} />
      {formId === undefined && (
        <Button type="submit" full pending={isBusy}>
          {m.address_save()}
        </Button>
      )}
    </form>
  )
}

const send = (id: string | undefined, body: ReturnType<typeof bodyOf>): Promise<Address> =>
  id ? call(UpdateAddress, { params: { id }, body }) : call(CreateAddress, { body })
