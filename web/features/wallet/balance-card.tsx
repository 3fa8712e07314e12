import { Button, Card, Money } from '#web/ui/index.ts'
import { useBalance } from '../../entities/money/balance.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Current balance, with the top-up button. */
export function BalanceCard({ onAdd }: { onAdd: () => void }) {
  const balance = useBalance()
  return (
    <Card as="section" aria-label={m.wallet_balance()} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1" aria-live="polite">
          <p className="text-muted text-sm">{m.wallet_balance()}</p>
          <p className="display-face text-3xl">
            <Money amount={balance} />
          </p>
        </div>
        <Button icon="plus" size="lg" onClick={onAdd} className="max-sm:w-full">
          {m.wallet_add()}
        </Button>
      </div>
      <p className="text-muted text-sm">{m.wallet_about()}</p>
    </Card>
  )
}
