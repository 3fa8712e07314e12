import type { ReactNode } from 'react'
import type { Country } from '#contract/lookups/lookups.ts'
import { Field, TextArea, TextInput } from '#web/ui/index.ts'
import { CurrentPasswordField } from '../../entities/account/current-password.tsx'
import { CountryField, NameFields } from '../../entities/account/person-fields.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { FormCard, type FormState } from './form-card.tsx'

type Props = FormState & {
  values: Record<string, string>
  countries: readonly Pick<Country, 'code' | 'name'>[]
  /** Replaces the input of a verified email, which is changed by itself. */
  verifiedEmail: ReactNode
}

/** Form for the creator's public profile. */
export function CreatorProfileForm({ values, countries, verifiedEmail, ...state }: Props) {
  const { fields } = state
  const field = (name: string) => ({ name, defaultValue: values[name] })
  return (
    <FormCard part="profile" title={m.studio_profile()} save={m.studio_save_profile()} {...state}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.studio_display_name()} error={fields.name}>
          <TextInput {...field('name')} autoComplete="nickname" />
        </Field>
        <Field label={m.studio_username()} hint={m.studio_username_hint()} error={fields.username}>
          <TextInput
            {...field('username')}
            prefix="@"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <NameFields control={field} errors={fields} />
        {verifiedEmail ?? (
          <Field label={m.studio_email()} error={fields.email}>
            <TextInput {...field('email')} type="email" autoComplete="email" />
          </Field>
        )}
        <CountryField control={field} errors={fields} countries={countries} />
      </div>
      <Field label={m.studio_bio()} hint={m.studio_bio_hint()} error={fields.bio}>
        <TextArea {...field('bio')} rows={4} maxRows={14} />
      </Field>
      <CurrentPasswordField error={fields.currentPassword} />
    </FormCard>
  )
}
