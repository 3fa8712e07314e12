import { useState } from 'react'
import { CreditWallet } from '#contract/money/credits.ts'
import type { AccountPage } from '#contract/operations/account-page.ts'
import { Field, MoneyInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  open: boolean
  account: AccountPage
  onClose: () => void
  onDone: (sentence: string) => Promise<void>
}

/** Dialog in which staff add money of the site to a fan's wallet. */
export function CreditDialog({ open, account, onClose, onDone }: Props) {
  const [key, setKey] = useState(newKey)
  const [cents, setCents] = useState<number | null>(null)
  return (
    <ReasonDialog
      open={open}
      onClose={() => {
        setCents(null)
        onClose()
      }}
      title={m.credit_title({ name: account.name || account.username })}
      about={m.credit_about()}
      hint={m.credit_reason_hint()}
      confirm={cents ? m.credit_add_amount({ amount: formatMoney(cents / 100) }) : m.credit_add()}
      onConfirm={async (reason, form) => {
        const body = { amount: Number(form.get('amount')), reason }
        await call(CreditWallet, { params: { id: account._id }, body, key })
        // The next credit is another one, also of the same amount.
        setKey(newKey())
        await onDone(m.credit_done())
      }}
    >
      {(errors) => (
        <Field label={m.tx_amount()} error={errors.amount ?? null} required>
          <MoneyInput name="amount" onCents={setCents} />
        </Field>
      )}
    </ReasonDialog>
  )
}
