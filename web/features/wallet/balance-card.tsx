import { Button, Card, Money, Notice } from '#web/ui/index.ts'
import { useBalance, useDebt } from '../../entities/money/balance.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Current balance and what is owed, with the top-up button. */
export function BalanceCard({ onAdd }: { onAdd: () => void }) {
  const balance = useBalance()
  const debt = useDebt()
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
      {debt > 0 && (
        <Notice tone="warning" icon="wallet">
          {m.wallet_debt({ amount: formatMoney(debt) })}
        </Notice>
      )}
      <p className="text-muted text-sm">{m.wallet_about()}</p>
    </Card>
  )
}
