import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { PayoutCase, RevealPayoutAccount } from '#contract/money/payout-decisions.ts'
import { Card, Money, RelativeTime } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { Facts } from '../../entities/money/facts.tsx'
import { payoutMethods } from '../../entities/money/payout.tsx'
import { formatCountry } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What was asked for, by whom. */
export function RequestFacts({ payout }: { payout: PayoutCase }) {
  const { sourceInfo, requestTokens, createdAt, paidAt, reference } = payout
  return (
    <Card as="section" aria-labelledby="request" className="grid gap-4">
      <h2 id="request" className="text-lg">
        {m.admin_payout_request()}
      </h2>
      <AccountLine account={sourceInfo} to={links.adminAccount(sourceInfo._id)} />
      <Facts
        facts={[
          [m.payout_amount(), <Money key="amount" amount={requestTokens} />],
          [m.payout_requested_at(), <RelativeTime key="at" at={createdAt} look="long" />],
          [m.payout_status_done(), paidAt && <RelativeTime key="paid" at={paidAt} look="long" />],
          [m.payout_reference(), reference],
          [m.admin_payout_creator_note(), payout.requestNote],
          [m.admin_payout_your_note(), payout.adminNote],
        ]}
      />
    </Card>
  )
}

type Revealed = Reply<typeof RevealPayoutAccount>

/** Where the money goes: the last four characters, until staff ask for the whole account. */
export function AccountFacts({
  payout: { paymentAccountType, paymentAccountInfo },
  revealed,
  children,
}: {
  payout: PayoutCase
  revealed: Revealed | undefined
  /** The button that reveals it. */
  children: ReactNode
}) {
  const account = revealed ?? paymentAccountInfo
  const place = revealed && [revealed.address, revealed.city, revealed.state].filter(Boolean)
  return (
    <Card as="section" aria-labelledby="account" className="grid gap-4">
      <h2 id="account" className="text-lg">
        {payoutMethods[paymentAccountType]()}
      </h2>
      <Facts
        facts={[
          [m.admin_payout_holder(), account && `${account.firstName} ${account.lastName}`.trim()],
          [m.admin_payout_bank(), account?.bankName],
          [m.admin_payout_account(), <bdi key="no">{account?.bankAccount || account?.email}</bdi>],
          [m.banking_swift(), revealed?.bankSwiftCode],
          [m.banking_routing(), revealed?.bankRouting],
          [m.banking_phone(), revealed?.phoneNumber],
          [m.banking_address(), place?.join(', ')],
          [m.person_country(), account?.country && formatCountry(account.country)],
        ]}
      />
      {!revealed && paymentAccountInfo && children}
    </Card>
  )
}

/** What the creator's earnings are now. */
export function EarningFacts({ earnings }: Pick<PayoutCase, 'earnings'>) {
  const money = (amount: number) => <Money amount={amount} />
  return (
    <Card as="section" aria-labelledby="earnings" className="grid gap-4">
      <h2 id="earnings" className="text-lg">
        {m.admin_payout_earnings()}
      </h2>
      <Facts
        facts={[
          [m.admin_payout_balance(), money(earnings.balance)],
          [m.payout_reserved(), money(earnings.requestedTokens)],
          [m.payout_available(), money(earnings.remainingUnpaidTokens)],
          [m.payout_held(), money(earnings.heldTokens)],
          [m.payout_paid(), money(earnings.previousPaidOutTokens)],
          [m.payout_owed(), earnings.owedTokens > 0 && money(earnings.owedTokens)],
        ]}
      />
    </Card>
  )
}
