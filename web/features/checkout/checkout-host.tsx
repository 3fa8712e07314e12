import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { checkout, closeCheckout, type Opened } from './store.ts'

type Dialogs = ComponentType<{ opened: Opened | null; onClose: () => void }>

/**
 * Renders the payment dialogs; mounted once per page. Visitors are asked to sign in, and creators
 * see that only fans can buy, before anything is loaded.
 */
export function CheckoutHost() {
  const opened = checkout.use()
  const [Dialogs, setDialogs] = useState<Dialogs>()
  const me = useMe()
  const isSignedIn = useSignedIn()

  const admit = useEffectEvent(() => {
    if (!isSignedIn()) return closeCheckout()
    if (me?.isPerformer) {
      toast(m.checkout_fans_only())
      return closeCheckout()
    }
    if (Dialogs) return
    import('./dialogs.tsx').then(
      (loaded) => setDialogs(() => loaded.Dialogs),
      () => {
        closeCheckout()
        toast(m.something_went_wrong(), { tone: 'danger' })
      },
    )
  })
  const openedId = opened?.id
  useEffect(() => {
    if (openedId !== undefined) admit()
  }, [openedId])
  // A dialog belongs to its page: close it on navigation.
  useEffect(() => closeCheckout, [])

  const mayBuy = me !== null && !me.isPerformer
  return Dialogs && mayBuy ? <Dialogs opened={opened} onClose={closeCheckout} /> : null
}
