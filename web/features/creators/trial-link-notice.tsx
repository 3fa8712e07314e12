import type { Reply } from '#contract/endpoint.ts'
import type { ListSubscriptionPlans, SubscriptionTerms } from '#contract/money/quotes.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { creators } from '../../entities/creator/creators.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CreatorActions } from './creator-actions.ts'

export type OfferedPlans = Reply<typeof ListSubscriptionPlans>

type Props = {
  creator: PerformerProfile
  plans: OfferedPlans
  onSubscribe: CreatorActions['onSubscribe']
  className?: string
}

/** What the trial link in the page's address gives: a trial, or why there is none. */
export function TrialLinkNotice({ creator: loaded, plans, onSubscribe, className }: Props) {
  const creator = creators.use(loaded)
  const me = useMe()
  const trial = plans.plans.find(({ type }) => type === 'free')
  if (creator.isSubscribed || me?.isPerformer || plans.trialLink === null) return null
  if (plans.trialLink === 'open' && trial) {
    return <OpenTrial {...{ creator, trial, onSubscribe, className }} />
  }
  const texts = {
    open: m.trial_link_not_allowed,
    ended: m.trial_link_ended,
    used_up: m.trial_link_used_up,
    unknown: m.trial_link_unknown,
    used: m.trial_link_used,
  }
  return <Notice className={className}>{texts[plans.trialLink]()}</Notice>
}

type OpenProps = Omit<Props, 'plans' | 'className'> & {
  trial: SubscriptionTerms
  className: string | undefined
}

/** For visitors it opens after sign-in: the address keeps the link. */
function OpenTrial({ creator, trial, onSubscribe, className }: OpenProps) {
  const start = useOpening('plan-trial-link', () => onSubscribe(creator, 'free'))
  return (
    <Notice
      tone="success"
      title={m.trial_link_open({ days: trial.periodDays })}
      className={className}
    >
      <p>{m.trial_link_text()}</p>
      <Button size="sm" className="mt-3" onClick={start}>
        {m.trial_link_start()}
      </Button>
    </Notice>
  )
}
