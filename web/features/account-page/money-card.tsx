import type { AccountMoney, AccountPage, MoneyEntry } from '#contract/operations/account-page.ts'
import { Card, Link, Money, RelativeTime } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { paymentState } from '../../entities/money/payment-state.ts'
import { moneyTypeName } from '../../entities/money/type-names.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  account: Pick<AccountPage, 'balance' | 'isPerformer'>
  money: AccountMoney
}

/** Balance, spending and earnings of the account, with its newest ledger entries. */
export function MoneyCard({ account: { balance, isPerformer }, money }: Props) {
  const figures = isPerformer
    ? [
        [m.admin_account_balance_earned(), balance],
        [m.admin_account_earned(), money.earned],
      ]
    : [
        [m.admin_account_balance_wallet(), balance],
        [m.admin_account_paid(), money.paid],
        [m.admin_account_spent(), money.spent],
        ...(money.debt > 0 ? [[m.tx_account_debt(), money.debt] as const] : []),
      ]
  return (
    <Card as="section" flush aria-labelledby="account-money">
      <h2 id="account-money" className="px-4 pt-4 text-lg md:px-5">
        {m.admin_account_money()}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 px-4 py-4 md:px-5">
        {figures.map(([term, amount]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="display-face tabular text-xl">
              <Money amount={Number(amount)} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line border-line border-t">
        {money.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
        {money.entries.length === 0 && (
          <li className="px-4 py-4 text-muted text-sm md:px-5">{m.admin_account_no_money()}</li>
        )}
      </ul>
    </Card>
  )
}

const Entry = ({ entry: { type, status, amount, account, createdAt } }: { entry: MoneyEntry }) => (
  <li className="flex items-center gap-3 px-4 py-2 md:px-5">
    <div className="grid min-w-0 flex-1">
      <p className="font-medium text-sm">
        {moneyTypeName(type)}
        {status && status !== 'success' && (
          <span className="text-muted"> · {paymentState(status).name}</span>
        )}
      </p>
      <p className="text-muted text-sm">
        <RelativeTime at={createdAt} look="long" />
      </p>
    </div>
    {account && (
      <Link
        to={links.adminAccount(account._id)}
        className="flex min-h-11 min-w-0 items-center text-sm underline"
      >
        <bdi className="wrap-anywhere">{displayName(account)}</bdi>
      </Link>
    )}
    <Money amount={amount} />
  </li>
)
