import { staffRoles } from '#contract/identity/staff.ts'
import { type AccountPage, ChangeRole } from '#contract/operations/account-page.ts'
import { RadioGroup } from '#web/ui/index.ts'
import { isRole, roleNames } from '../../entities/account/role-names.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  account: AccountPage
  onDone: (sentence: string) => Promise<void>
}

const hints = {
  owner: m.role_hint_owner,
  admin: m.role_hint_admin,
  moderator: m.role_hint_moderator,
  finance: m.role_hint_finance,
  support: m.role_hint_support,
}

/** Sets or removes the staff role of an account. */
export function RoleDialog({ open, onClose, account, onDone }: Props) {
  const change = async (reason: string, form: FormData) => {
    const chosen = form.get('role')
    const role = isRole(chosen) ? chosen : null
    await call(ChangeRole, { params: { id: account._id }, body: { role, reason } })
    await onDone(m.admin_account_role_changed())
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={m.admin_account_change_role()}
      confirm={m.admin_account_save()}
      onConfirm={change}
    >
      {() => (
        <RadioGroup
          name="role"
          label={m.admin_account_role()}
          defaultValue={account.role ?? ''}
          choices={[
            { value: '', label: m.admin_account_no_role() },
            ...staffRoles.map((role) => ({
              ...{ value: role, label: roleNames[role](), hint: hints[role]() },
            })),
          ]}
        />
      )}
    </ReasonDialog>
  )
}
