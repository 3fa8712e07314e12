import { useState } from 'react'
import {
  type AccountDeletion,
  RequestAccountDeletion,
} from '#contract/identity/account-deletion.ts'
import { Button, Card } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { OwnerDialog } from './owner-dialog.tsx'

type Props = {
  /** Grace period in days, and what happens to sold items. */
  deletion: Omit<AccountDeletion, 'deletesAt'>
  isCreator?: boolean
}

const shown = ({ items, amount }: AccountDeletion['soldKept']) => ({
  count: items,
  amount: formatMoney(amount),
})

/** Last section of an account page: delete the account, and the consequences. */
export function DeleteAccountCard({ deletion, isCreator = false }: Props) {
  const { graceDays: days, soldKept, soldRefunded } = deletion
  const [isAsking, setAsking] = useState(false)

  const request = async (owner: { currentPassword?: string }) => {
    await call(RequestAccountDeletion, { body: owner })
    // Full page load, so that no account data stays in memory.
    window.location.assign(links.keepAccount())
  }

  return (
    <Card
      as="section"
      aria-labelledby="delete-account"
      className="flex flex-wrap items-center gap-3"
    >
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <h2 id="delete-account" className="text-lg">
          {m.deletion_title()}
        </h2>
        <p className="text-muted text-sm">{m.deletion_about({ days })}</p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.deletion_confirm()}
      </Button>
      <OwnerDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.deletion_dialog_title()}
        confirm={m.deletion_confirm()}
        danger
        onConfirm={request}
      >
        <p>{m.deletion_dialog_hidden()}</p>
        <p>{m.deletion_dialog_days({ days })}</p>
        {soldKept.items > 0 && <p>{m.deletion_dialog_kept(shown(soldKept))}</p>}
        {soldRefunded.items > 0 && <p>{m.deletion_dialog_refunded(shown(soldRefunded))}</p>}
        <p>{isCreator ? m.deletion_dialog_earnings() : m.deletion_dialog_money()}</p>
      </OwnerDialog>
    </Card>
  )
}
