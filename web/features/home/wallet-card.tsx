import { Button, Card, Money } from '#web/ui/index.ts'
import { useBalance } from '../../entities/money/balance.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Balance of the wallet, as last received from the server. */
export function WalletCard() {
  return (
    <Card as="section" aria-labelledby="wallet" className="flex flex-wrap items-center gap-3">
      <div className="grid flex-[1_1_6rem]">
        <h2 id="wallet" className="font-normal! font-sans! text-muted text-sm tracking-normal!">
          {m.nav_wallet()}
        </h2>
        <span className="display-face text-xl">
          <Money amount={useBalance()} />
        </span>
      </div>
      <Button size="sm" variant="tonal" icon="plus" to={links.wallet()}>
        {m.home_add_money()}
      </Button>
    </Card>
  )
}
