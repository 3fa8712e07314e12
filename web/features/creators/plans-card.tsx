import type { BundleMonths, SubscriptionPlan, SubscriptionTerms } from '#contract/money/quotes.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Badge, Button, Card, cx, Icon } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { creators } from '../../entities/creator/creators.ts'
import { yearlySaving } from '../../entities/plan/plan.ts'
import { afterDiscount, bundleMonths, termsKey, termsName } from '../../entities/plan/terms.ts'
import { formatMoney, formatShare } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CreatorActions } from './creator-actions.ts'

type Props = {
  creator: PerformerProfile
  plans: readonly SubscriptionTerms[]
  onSubscribe: CreatorActions['onSubscribe']
  /** Collapsed to one row, where the posts below matter more. */
  folded?: boolean
  className?: string
}

/** All subscription plans; renders nothing for subscribers and for those who cannot subscribe. */
export function PlansCard({ creator: loaded, plans, onSubscribe, folded, className }: Props) {
  const creator = creators.use(loaded)
  const me = useMe()
  const choices = choicesOf(plans)
  if (me?.isPerformer) return null
  if (creator.isSubscribed) return folded ? null : <SubscribedCard className={className} />
  if (choices.length === 0) return null
  const list = (
    <Choices
      choices={choices}
      place={folded ? 'folded' : 'open'}
      onChoose={(type, months) => onSubscribe(creator, type, months)}
    />
  )
  if (folded) {
    return (
      <Card className={cx('p-0!', className)}>
        <details className="group">
          <summary className="flex min-h-12 list-none items-center gap-2 px-4">
            <Icon name="tag" size={18} className="text-muted" />
            <span className="min-w-0 flex-1 truncate text-sm">
              <span className="font-semibold">{m.plans_title()}</span>
              <span className="text-muted"> · {choices.map(({ title }) => title).join(' · ')}</span>
            </span>
            <Icon
              name="chevron-down"
              size={18}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 px-4 pb-4">{list}</div>
        </details>
      </Card>
    )
  }
  return (
    <Card as="section" aria-labelledby="offers" className={cx('grid gap-3', className)}>
      <h2 id="offers" className="text-base">
        {m.plans_title()}
      </h2>
      {list}
    </Card>
  )
}

function SubscribedCard({ className }: { className: string | undefined }) {
  return (
    <Card as="section" aria-labelledby="offers" className={cx('grid gap-3', className)}>
      <h2 id="offers" className="flex items-center gap-2 text-base">
        <Icon name="badge-check" size={18} className="text-success" />
        {m.subscribed_title()}
      </h2>
      <p className="text-muted text-sm">{m.subscribed_text()}</p>
      <Button size="sm" variant="tonal" to={links.userSubscriptions()}>
        {m.subscribed_manage()}
      </Button>
    </Card>
  )
}

type PlanProps = {
  /** Which of the page's two lists; only one of them is visible. */
  place: 'folded' | 'open'
  onChoose: (type: SubscriptionPlan, months?: BundleMonths) => void
}

function Choices({ choices, ...rest }: PlanProps & { choices: readonly Choice[] }) {
  return (
    <>
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <PlanLine key={choice.key} choice={choice} {...rest} />
        ))}
      </ul>
      <p className="flex items-start gap-2 border-line border-t pt-3 text-muted text-xs">
        <Icon name="shield-check" size={16} className="mt-px shrink-0" />
        {m.plans_promise()}
      </p>
    </>
  )
}

/** One plan. For visitors it opens after sign-in. */
function PlanLine({ choice, place, onChoose }: PlanProps & { choice: Choice }) {
  const { key, type, months, title, price, after, saving } = choice
  const choose = useOpening(`plan-${key}-${place}`, () => onChoose(type, months))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="grid flex-[1_1_7rem] text-sm">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {title}
          {saving > 0 && (
            <Badge tone="success">{m.plans_save({ share: formatShare(saving) })}</Badge>
          )}
        </span>
        <span className="tabular text-muted">{price}</span>
        {after && <span className="tabular text-muted text-xs">{after}</span>}
      </span>
      <Button size="sm" variant="tonal" aria-label={m.plans_choose({ title })} onClick={choose}>
        {m.subscribe()}
      </Button>
    </li>
  )
}

interface Choice {
  key: string
  type: SubscriptionPlan
  months: BundleMonths | undefined
  title: string
  price: string
  /** What follows a discount. */
  after: string | undefined
  /** Saving compared to single months, from 0 to 1. */
  saving: number
}

function choicesOf(plans: readonly SubscriptionTerms[]): Choice[] {
  const month = plans.find(({ type }) => type === 'monthly')
  return plans.map((terms) => {
    const { type, price, percent } = terms
    const isYearly = type === 'yearly'
    const monthlyPrice = month?.renewalPrice ?? 0
    return {
      key: termsKey(terms),
      type,
      months: bundleMonths(terms),
      title: termsName(terms),
      price: type === 'free' ? m.plans_free_text() : priceOf(terms),
      after: afterDiscount(terms),
      saving: isYearly ? yearlySaving({ monthlyPrice, yearlyPrice: price }) : percent / 100,
    }
  })
}

function priceOf(terms: SubscriptionTerms): string {
  const price = formatMoney(terms.price)
  if (terms.type === 'yearly') return m.price_per_year({ price })
  const months = bundleMonths(terms)
  if (months !== undefined) return m.price_per_months({ price, months })
  return terms.percent > 0 ? m.price_first_month({ price }) : m.price_per_month({ price })
}
