import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Badge, Button, Card, cx, Icon } from '#web/ui/index.ts'
import { formatMoney, formatShare } from '../../lib/format.ts'
import { creatorChanges } from '../../lib/known-creators.ts'
import { links } from '../../lib/links.ts'
import { firstOffer } from '../../lib/offer.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useMe, useSettings } from '../../lib/session.ts'
import { useSignedIn } from '../../lib/sign-in-prompt.tsx'
import type { CreatorActions, SubscriptionType } from './creator-actions.ts'

type Props = {
  creator: PerformerProfile
  onSubscribe: CreatorActions['onSubscribe']
  /** One line that unfolds at a touch, where the posts below it matter more. */
  folded?: boolean
  className?: string
}

/** Every way to subscribe, quietly; nothing for those who have or cannot. */
export function OffersCard({ creator: loaded, onSubscribe, folded, className }: Props) {
  const creator = creatorChanges.use(loaded)
  const me = useMe()
  const settings = useSettings()
  const choices = choicesOf(creator, settings)
  if (me?.isPerformer) return null
  if (creator.isSubscribed) return folded ? null : <SubscribedCard className={className} />
  if (choices.length === 0) return null
  const list = (
    <Choices choices={choices} onChoose={(type: SubscriptionType) => onSubscribe(creator, type)} />
  )
  if (folded) {
    return (
      <Card className={cx('p-0!', className)}>
        <details className="group">
          <summary className="flex min-h-12 list-none items-center gap-2 px-4">
            <Icon name="tag" size={18} className="text-muted" />
            <span className="min-w-0 flex-1 truncate text-sm">
              <span className="font-semibold">{m.offers_title()}</span>
              <span className="text-muted"> · {choices.map(({ title }) => title).join(', ')}</span>
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
        {m.offers_title()}
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

type ChoicesProps = { choices: readonly Choice[]; onChoose: (type: SubscriptionType) => void }

function Choices({ choices, onChoose }: ChoicesProps) {
  const isSignedIn = useSignedIn()
  return (
    <>
      <ul className="grid gap-2">
        {choices.map(({ type, title, price, saving }) => (
          <li key={type} className="flex items-center gap-3">
            <span className="grid min-w-0 flex-1 text-sm">
              <span className="flex items-center gap-2 font-medium">
                {title}
                {saving > 0 && (
                  <Badge tone="success">{m.offers_save({ share: formatShare(saving) })}</Badge>
                )}
              </span>
              <span className="tabular text-muted">{price}</span>
            </span>
            <Button
              size="sm"
              variant="tonal"
              aria-label={m.offers_choose({ title })}
              onClick={() => isSignedIn() && onChoose(type)}
            >
              {m.subscribe()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2 border-line border-t pt-3 text-muted text-xs">
        <Icon name="shield-check" size={16} className="mt-px shrink-0" />
        {m.offers_promise()}
      </p>
    </>
  )
}

interface Choice {
  type: SubscriptionType
  title: string
  price: string
  /** Against twelve months, as a share from 0 to 1. */
  saving: number
}

function choicesOf(
  creator: PerformerProfile,
  settings: Parameters<typeof firstOffer>[1],
): Choice[] {
  const { monthlyPrice, yearlyPrice } = creator
  const first = firstOffer(creator, settings)
  const choices: Choice[] = []
  if (first.kind === 'free') {
    const title = m.offers_free({ days: first.days })
    choices.push({ type: 'free', title, price: m.offers_free_text(), saving: 0 })
  }
  if (monthlyPrice > 0) {
    const price = m.price_per_month({ price: formatMoney(monthlyPrice) })
    choices.push({ type: 'monthly', title: m.offers_monthly(), price, saving: 0 })
  }
  if (yearlyPrice > 0) {
    const price = m.price_per_year({ price: formatMoney(yearlyPrice) })
    const saving = monthlyPrice > 0 ? Math.max(0, 1 - yearlyPrice / (12 * monthlyPrice)) : 0
    const shown = Math.floor(saving * 100) / 100
    choices.push({ type: 'yearly', title: m.offers_yearly(), price, saving: shown })
  }
  return choices
}
