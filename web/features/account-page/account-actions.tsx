import { type ComponentProps, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { LiftSuspension, SuspendAccount } from '#contract/moderation/suspensions.ts'
import { WriteOffDebt } from '#contract/money/debts.ts'
import { type AccountPage, SignOutAccount } from '#contract/operations/account-page.ts'
import { Button, Card, toast } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { useMe } from '../../entities/account/session.ts'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CreditDialog } from './credit-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

type DialogName = 'credit' | 'debt' | 'edit' | 'role' | 'sign-out' | 'suspend' | 'lift'

/** The actions this staff member may take on the account; the server checks permissions again. */
export function AccountActions({ account }: { account: AccountPage }) {
  const [openDialog, setOpenDialog] = useState<DialogName>()
  const actions = useActions(account)
  if (actions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="account-actions" className="grid gap-3">
      <h2 id="account-actions" className="text-lg">
        {m.admin_account_actions()}
      </h2>
      <div className="grid gap-2">
        {actions.map(({ name, icon, label, isDanger }) => (
          <Button
            key={name}
            full
            variant={isDanger ? 'danger' : 'tonal'}
            icon={icon}
            onClick={() => setOpenDialog(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Dialogs account={account} openDialog={openDialog} onClose={() => setOpenDialog(undefined)} />
    </Card>
  )
}

interface Action {
  name: DialogName
  icon: ComponentProps<typeof Button>['icon']
  label: string
  isDanger?: boolean
  may: boolean
}

function useActions(account: AccountPage): Action[] {
  const { _id, role, suspension, deletedAt, isPerformer, money } = account
  const me = useMe()
  if (!me || deletedAt) return []
  const isOwn = me._id === _id
  // Acting on staff accounts takes one more permission.
  const mayDecide = isOwn || role === null || mayAs(me, 'site.staff')
  const all: Action[] = [
    { name: 'edit', icon: 'edit', label: m.admin_account_edit(), may: mayAs(me, 'accounts.edit') },
    {
      ...{ name: 'role', icon: 'shield', label: m.admin_account_change_role() },
      may: !isOwn && mayAs(me, 'site.staff'),
    },
    {
      ...{ name: 'sign-out', icon: 'log-out', label: m.admin_account_sign_out() },
      may: mayAs(me, 'accounts.sessions'),
    },
    {
      ...{ name: 'credit', icon: 'plus', label: m.credit_add() },
      may: !isOwn && !isPerformer && mayAs(me, 'money.refund'),
    },
    {
      ...{ name: 'debt', icon: 'check', label: m.debt_write_off() },
      may: !isOwn && money !== null && money.debt > 0 && mayAs(me, 'money.refund'),
    },
    {
      ...(suspension
        ? { name: 'lift', icon: 'unlock', label: m.admin_account_lift() }
        : { name: 'suspend', icon: 'lock', label: m.admin_account_suspend(), isDanger: true }),
      may: !isOwn && mayAs(me, 'accounts.suspend'),
    },
  ]
  return all.filter(({ may }) => may && mayDecide)
}

interface DialogProps {
  account: AccountPage
  openDialog: DialogName | undefined
  onClose: () => void
}

function Dialogs({ account, openDialog, onClose }: DialogProps): ReactNode {
  const { revalidate } = useRevalidator()
  const { _id: id } = account
  const name = account.name || account.username
  const done = async (sentence: string) => {
    await revalidate()
    toast(sentence, { tone: 'success' })
  }
  const dialog = (which: DialogName) => ({ open: openDialog === which, onClose })
  return (
    <>
      <EditDialog {...dialog('edit')} account={account} onDone={done} />
      <RoleDialog {...dialog('role')} account={account} onDone={done} />
      <CreditDialog {...dialog('credit')} account={account} onDone={done} />
      <ReasonDialog
        {...dialog('sign-out')}
        title={m.admin_account_sign_out_title({ name })}
        about={m.admin_account_sign_out_text()}
        confirm={m.admin_account_sign_out()}
        onConfirm={async (reason) => {
          await call(SignOutAccount, { params: { id }, body: { reason } })
          await done(m.admin_account_signed_out())
        }}
      />
      <ReasonDialog
        {...dialog('debt')}
        title={m.debt_write_off_title({ name })}
        about={m.debt_write_off_text({ amount: formatMoney(account.money?.debt ?? 0) })}
        confirm={m.debt_write_off_amount({ amount: formatMoney(account.money?.debt ?? 0) })}
        onConfirm={async (reason) => {
          await call(WriteOffDebt, { params: { id }, body: { reason } })
          await done(m.debt_written_off())
        }}
      />
      <ReasonDialog
        {...dialog('suspend')}
        danger
        title={m.admin_account_suspend_title({ name })}
        about={
          account.deletesAt ? m.admin_account_suspend_deleting() : m.admin_account_suspend_text()
        }
        hint={m.admin_account_reason_sent()}
        confirm={m.admin_account_suspend()}
        onConfirm={async (reason) => {
          await call(SuspendAccount, { params: { id }, body: { reason } })
          await done(m.admin_account_suspended())
        }}
      />
      <ReasonDialog
        {...dialog('lift')}
        title={m.admin_account_lift_title({ name })}
        about={m.admin_account_lift_text()}
        hint={m.admin_account_reason_sent()}
        confirm={m.admin_account_lift()}
        onConfirm={async (reason) => {
          await call(LiftSuspension, { params: { id }, body: { reason } })
          await done(m.admin_account_lifted())
        }}
      />
    </>
  )
}
