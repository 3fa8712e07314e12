import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, Card, Field, Notice, Select, TextInput } from '#web/ui/index.ts'
import { CurrentPasswordField } from '../../entities/account/current-password.tsx'
import { genderNames, genders } from '../../entities/account/gender-names.ts'
import { NameFields } from '../../entities/account/person-fields.tsx'
import { WritesInField } from '../../entities/account/writes-in-field.tsx'
import type { LanguageChoice } from '../../entities/site/languages.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { ProfileField, ProfileValues } from './field-values.ts'

type Props = {
  values: ProfileValues
  /** Replaces the input of a verified email, which is changed by itself. */
  verifiedEmail: ReactNode
  /** Required profile fields are missing; saving continues to the next page. */
  isIncomplete: boolean
  /** In which somebody may write. */
  languages: readonly LanguageChoice[]
  fields: Record<string, string>
  failure?: string | undefined
  isSending: boolean
}

/** Form for names, username, gender and email. */
export function ProfileForm({ values, fields, ...props }: Props) {
  const { verifiedEmail, isIncomplete, languages, failure, isSending } = props
  const field = (name: ProfileField) => ({ name, defaultValue: values[name] })
  return (
    <Card as="section" aria-labelledby="account-profile">
      <Form method="post" replace noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="part" value="profile" />
        <div className="grid gap-0.5">
          <h2 id="account-profile" className="text-lg">
            {m.account_profile()}
          </h2>
          <p className="text-muted text-sm">{m.account_profile_about()}</p>
        </div>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Field
          label={m.account_username()}
          hint={m.account_username_hint()}
          error={fields.username ?? null}
        >
          <TextInput
            {...field('username')}
            prefix="@"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={m.account_name()} error={fields.name ?? null}>
          <TextInput {...field('name')} autoComplete="nickname" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields control={field} errors={fields} />
        </div>
        <Field label={m.creator_gender()} error={fields.gender ?? null}>
          <Select
            {...field('gender')}
            autoComplete="sex"
            options={[
              { value: '', label: m.gender_not_said() },
              ...genders.map((value) => ({ value, label: genderNames[value]() })),
            ]}
          />
        </Field>
        <WritesInField value={values.writesIn} error={fields.writesIn} languages={languages} />
        {verifiedEmail ?? (
          <Field
            label={m.account_email()}
            hint={values.email ? m.account_email_unverified() : undefined}
            error={fields.email ?? null}
          >
            <TextInput {...field('email')} type="email" autoComplete="email" />
          </Field>
        )}
        <CurrentPasswordField error={fields.currentPassword} />
        <Button type="submit" pending={isSending} className="justify-self-start">
          {isIncomplete ? m.account_continue() : m.account_save()}
        </Button>
      </Form>
    </Card>
  )
}
