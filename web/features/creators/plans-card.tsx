import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Badge, Button, Card, cx, Icon } from '#web/ui/index.ts'
import { useMe, useSettings } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { creators } from '../../entities/creator/creators.ts'
import { plansOf, yearlySaving } from '../../entities/plan/plan.ts'
import { priceLabel } from '../../entities/plan/plan-texts.ts'
import { formatShare } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CreatorActions } from './creator-actions.ts'

type Props = {
  creator: PerformerProfile
  onSubscribe: CreatorActions['onSubscribe']
  /** Collapsed to one row, where the posts below matter more. */
  folded?: boolean
  className?: string
}

/** All subscription plans; renders nothing for subscribers and for those who cannot subscribe. */
export function PlansCard({ creator: loaded, onSubscribe, folded, className }: Props) {
  const creator = creators.use(loaded)
  const me = useMe()
  const settings = useSettings()
  const choices = choicesOf(creator, settings)
  if (me?.isPerformer) return null
  if (creator.isSubscribed) return folded ? null : <SubscribedCard className={className} />
  if (choices.length === 0) return null
  const list = (
    <Choices
      choices={choices}
      place={folded ? 'folded' : 'open'}
      onChoose={(type) => onSubscribe(creator, type)}
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
  onChoose: (type: SubscriptionPlan) => void
}

function Choices({ choices, ...rest }: PlanProps & { choices: readonly Choice[] }) {
  return (
    <>
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <PlanLine key={choice.type} choice={choice} {...rest} />
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
  const { type, title, price, saving } = choice
  const choose = useOpening(`plan-${type}-${place}`, () => onChoose(type))
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
      </span>
      <Button size="sm" variant="tonal" aria-label={m.plans_choose({ title })} onClick={choose}>
        {m.subscribe()}
      </Button>
    </li>
  )
}

interface Choice {
  type: SubscriptionPlan
  title: string
  price: string
  /** Saving compared to twelve months, from 0 to 1. */
  saving: number
}

function choicesOf(creator: PerformerProfile, settings: Parameters<typeof plansOf>[1]): Choice[] {
  const saving = yearlySaving(creator)
  return plansOf(creator, settings).map((plan) => {
    if (plan.type === 'free') {
      const title = m.plans_free({ days: plan.days })
      return { type: plan.type, title, price: m.plans_free_text(), saving: 0 }
    }
    const isYearly = plan.type === 'yearly'
    return {
      type: plan.type,
      title: isYearly ? m.plans_yearly() : m.plans_monthly(),
      price: priceLabel(plan),
      saving: isYearly ? saving : 0,
    }
  })
}
