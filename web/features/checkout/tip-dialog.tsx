import { useState } from 'react'
import { Dialog, NamedText } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { TipRequest } from './store.ts'
import { TipForm } from './tip-form.tsx'
import { TopUpPart } from './top-up-part.tsx'

type Props = { request: TipRequest; open: boolean; onClose: () => void }

/**
 * Amount of the tip, a top-up if the balance is too low, then back to the tip with its values kept.
 */
export function TipDialog({ request, open, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<number>()
  const isTip = missing === undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={
        isTip ? (
          <NamedText name={request.creator.name}>{(name) => m.tip_title({ name })}</NamedText>
        ) : (
          m.topup_title()
        )
      }
    >
      <div hidden={!isTip}>
        <TipForm request={request} onClose={onClose} onBusy={setBusy} onTopUp={setMissing} />
      </div>
      {!isTip && (
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
