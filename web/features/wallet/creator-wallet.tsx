import { Button, EmptyState } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Shown to creators, who have earnings instead of a wallet. */
export const CreatorWallet = () => (
  <div className="mx-auto w-full max-w-[720px] px-4 py-4 md:py-6">
    <h1 className="text-xl md:text-2xl">{m.wallet_title()}</h1>
    <EmptyState
      drawing="money"
      action={<Button to={links.creatorEarnings()}>{m.wallet_to_earnings()}</Button>}
    >
      {m.wallet_creator()}
    </EmptyState>
  </div>
)
