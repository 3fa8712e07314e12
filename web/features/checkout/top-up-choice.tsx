import type { TokenPackage } from '#contract/money/packages.ts'
import { type Choice, Field, Money, MoneyInput, RadioGroup } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { firstTopUp, suggestTopUps } from './amounts.ts'
import { CouponField } from './coupon-field.tsx'
import { type Line, Lines, walletLine } from './summary.tsx'
import { ownAmount, type TopUpTerms } from './use-top-up-terms.ts'

type Props = {
  terms: TopUpTerms
  packages: readonly TokenPackage[]
  neededCents: number
  /** The form was sent: what is wrong is shown. */
  isTried: boolean
}

/** A package, or an amount of one's own with a coupon. */
export function TopUpChoice({ terms, packages, neededCents, isTried }: Props) {
  const { limits, cents, isRight, refusal } = terms
  return (
    <>
      {packages.length > 0 && (
        <RadioGroup
          label={m.topup_choice()}
          look="rows"
          choices={[...packages.map(choiceOf), { value: ownAmount, label: m.topup_choice_own() }]}
          value={terms.chosen}
          onChange={terms.choose}
        />
      )}
      {terms.chosen === ownAmount && (
        <>
          <Field
            label={m.topup_amount()}
            hint={limits.sentence}
            error={isTried && !isRight ? limits.sentence : (refusal ?? null)}
          >
            <MoneyInput
              minCents={limits.minCents}
              maxCents={limits.maxCents}
              rangeError={limits.sentence}
              defaultCents={cents ?? firstTopUp(limits, neededCents)}
              suggestionsCents={suggestTopUps(limits, neededCents)}
              onCents={terms.setCents}
            />
          </Field>
          <CouponField coupon={terms.coupon} />
        </>
      )}
    </>
  )
}

const choiceOf = ({ _id, name, price, tokens }: TokenPackage): Choice<string> => ({
  value: _id,
  label: m.topup_package({ tokens: formatMoney(tokens), price: formatMoney(price) }),
  hint: <bdi>{name}</bdi>,
})

/** The balance before and after, and what the card pays where that is another amount. */
export function TopUpLines({ terms, balance }: { terms: TopUpTerms; balance: number }) {
  const { isRight, creditedCents, totalCents, discountCents } = terms
  const after: Line[] = isRight
    ? [walletLine(m.wallet_after_topup(), balance + creditedCents / 100)]
    : []
  const paid: Line[] =
    isRight && totalCents !== creditedCents
      ? [{ label: m.topup_total(), value: <Money amount={totalCents / 100} />, strong: true }]
      : []
  const discount =
    isRight && discountCents > 0 && walletLine(m.topup_discount(), -discountCents / 100)
  return (
    <Lines
      lines={[
        walletLine(m.wallet_now(), balance),
        ...after,
        ...(discount ? [discount] : []),
        ...paid,
        { label: m.quote_renews_not(), value: m.unlock_once() },
      ]}
    />
  )
}
