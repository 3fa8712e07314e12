import { Field, PasswordInput } from '#web/ui/index.ts'
import { NameFields } from '../../entities/account/person-fields.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { ConsentFields } from './consent-fields.tsx'
import type { ChangeCreator, CreatorDraft } from './creator-draft.ts'
import { FreeNameField } from './free-name-field.tsx'

export interface StepProps {
  draft: CreatorDraft
  errors: Record<string, string>
  change: ChangeCreator
}

/** First step, with the same fields as a fan's registration. */
export function AccountStep({ draft, errors, change }: StepProps) {
  const text = (name: 'firstName' | 'lastName' | 'password') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields control={text} errors={errors} />
      </div>
      <FreeNameField
        name="username"
        label={m.register_username()}
        hint={m.register_username_hint()}
        error={errors.username}
        value={draft.username}
        onText={(username) => change({ username })}
        prefix="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FreeNameField
        name="email"
        label={m.register_email()}
        error={errors.email}
        value={draft.email}
        onText={(email) => change({ email })}
        type="email"
        autoComplete="email"
      />
      <Field
        label={m.register_password()}
        hint={m.register_password_hint()}
        error={errors.password}
      >
        <PasswordInput {...text('password')} autoComplete="new-password" />
      </Field>
      <ConsentFields
        errors={errors}
        control={(name) => ({
          checked: draft[name],
          onChange: ({ target }) => change({ [name]: target.checked }),
        })}
      />
    </>
  )
}
