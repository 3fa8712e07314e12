import { useState } from 'react'
import { Dialog } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { UnlockRequest } from './store.ts'
import { TopUpPart } from './top-up-part.tsx'
import { UnlockForm } from './unlock-form.tsx'

type Props = { request: UnlockRequest; open: boolean; onClose: () => void }

/** A post that is sold one by one, and the money for it if the wallet lacks it. */
export function UnlockDialog({ request, open, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<number>()
  const isUnlock = missing === undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={isUnlock ? m.unlock_title() : m.topup_title()}
    >
      {isUnlock ? (
        <UnlockForm request={request} onClose={onClose} onBusy={setBusy} onTopUp={setMissing} />
      ) : (
        <TopUpPart
          amountNeeded={missing}
          onBusy={setBusy}
          onBack={() => setMissing(undefined)}
          onPaid={() => setMissing(undefined)}
        />
      )}
    </Dialog>
  )
}
