import { Field, TextInput } from '#web/ui/index.ts'
import { CountryField, NameFields } from '../../entities/account/person-fields.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { PayoutCard, type PayoutState } from './payout-card.tsx'

type Props = PayoutState & {
  countries: readonly { code: string; name: string }[]
  /** A social security number is stored; it is kept unless a new one is entered. */
  hasSSN: boolean
}

/** Form for the bank account that receives payouts. */
export function BankForm({ values, countries, hasSSN, ...state }: Props) {
  const { fields } = state
  const field = (name: string) => ({ name, defaultValue: values[name] })
  const optional = m.studio_optional()
  return (
    <PayoutCard
      part="bank"
      title={m.banking_bank()}
      about={m.banking_bank_about()}
      save={m.banking_bank_save()}
      {...state}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameFields control={field} errors={fields} />
        <Field label={m.banking_name()} error={fields.bankName}>
          <TextInput {...field('bankName')} autoComplete="off" />
        </Field>
        <Field label={m.banking_account()} error={fields.bankAccount}>
          <TextInput {...field('bankAccount')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={m.banking_swift()} aside={optional} error={fields.bankSwiftCode}>
          <TextInput {...field('bankSwiftCode')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={m.banking_routing()} aside={optional} error={fields.bankRouting}>
          <TextInput {...field('bankRouting')} autoComplete="off" spellCheck={false} />
        </Field>
        <CountryField control={field} errors={fields} countries={countries} />
        <Field label={m.banking_state()} aside={optional} error={fields.state}>
          <TextInput {...field('state')} autoComplete="address-level1" />
        </Field>
        <Field label={m.banking_city()} aside={optional} error={fields.city}>
          <TextInput {...field('city')} autoComplete="address-level2" />
        </Field>
        <Field label={m.banking_address()} aside={optional} error={fields.address}>
          <TextInput {...field('address')} autoComplete="street-address" />
        </Field>
      </div>
      <Field
        label={m.banking_ssn()}
        aside={optional}
        hint={hasSSN ? m.banking_ssn_kept() : m.banking_ssn_hint()}
        error={fields.SSN}
      >
        <TextInput name="SSN" autoComplete="off" spellCheck={false} />
      </Field>
    </PayoutCard>
  )
}
