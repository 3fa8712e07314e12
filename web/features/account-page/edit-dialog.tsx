import { maxDisplayName, maxEmail, maxUsername } from '#contract/kit/account-fields.ts'
import { type AccountPage, EditAccount } from '#contract/operations/account-page.ts'
import { Field, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  account: AccountPage
  onDone: (sentence: string) => Promise<void>
}

/** Name, username and email of an account. */
export function EditDialog({ open, onClose, account, onDone }: Props) {
  const held = { ...account, email: shownEmail(account.email) }
  const save = async (reason: string, form: FormData) => {
    const changedField = (field: 'name' | 'username' | 'email') => {
      const text = String(form.get(field) ?? '')
      return text === held[field] ? {} : { [field]: text }
    }
    const body = {
      ...changedField('name'),
      ...changedField('username'),
      ...changedField('email'),
      reason,
    }
    await call(EditAccount, { params: { id: account._id }, body })
    await onDone(m.changes_saved())
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={m.admin_account_edit()}
      confirm={m.admin_account_save()}
      onConfirm={save}
    >
      {(errors) => (
        <>
          <Field label={m.admin_account_name()} error={errors.name}>
            <TextInput name="name" defaultValue={account.name} maxLength={maxDisplayName} />
          </Field>
          <Field label={m.admin_account_username()} error={errors.username}>
            <TextInput name="username" defaultValue={account.username} maxLength={maxUsername} />
          </Field>
          <Field
            label={m.admin_verify_email()}
            error={errors.email}
            hint={m.admin_account_email_hint()}
          >
            <TextInput name="email" type="email" defaultValue={held.email} maxLength={maxEmail} />
          </Field>
        </>
      )}
    </ReasonDialog>
  )
}
