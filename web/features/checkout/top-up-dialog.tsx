import { useState } from 'react'
import { Dialog } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { TopUpRequest } from './store.ts'
import { TopUpPart } from './top-up-part.tsx'

type Props = { request: TopUpRequest; open: boolean; onClose: () => void }

/** Dialog for adding money to the wallet. */
export function TopUpDialog({ request, open, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={m.topup_title()}>
      <TopUpPart
        onBusy={setBusy}
        onPaid={() => {
          onClose()
          request.onSuccess?.()
        }}
        {...(request.amountNeeded === undefined ? {} : { amountNeeded: request.amountNeeded })}
      />
    </Dialog>
  )
}
