import { useState } from 'react'
import { Dialog } from '#web/ui/index.ts'
import type { ItemForSale } from '../../entities/item/item-actions.ts'
import { m } from '../../lib/paraglide/messages.js'
import { BuyForm } from './buy-form.tsx'
import { soldKinds } from './sold-kinds.ts'
import { TopUpPart } from './top-up-part.tsx'

type Props = { item: ItemForSale; open: boolean; onClose: () => void }

/** Dialog for an item that is sold separately; includes a top-up if the balance is too low. */
export function BuyDialog({ item, open, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<number>()
  // The page may be old: the price is the server's as soon as it says so.
  const [changedPrice, setChangedPrice] = useState<number>()
  const isTopUp = missing !== undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={isTopUp ? m.topup_title() : (soldKinds[item.kind].unlock?.title() ?? '')}
    >
      {isTopUp ? (
        <TopUpPart
          amountNeeded={missing}
          onBusy={setBusy}
          onBack={() => setMissing(undefined)}
          onPaid={() => setMissing(undefined)}
        />
      ) : (
        <BuyForm
          item={item}
          price={changedPrice ?? item.price}
          onPriceChanged={setChangedPrice}
          onClose={onClose}
          onBusy={setBusy}
          onTopUp={setMissing}
        />
      )}
    </Dialog>
  )
}
