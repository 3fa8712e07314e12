import type { ReactNode } from 'react'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Button, IconButton, MenuButton, type MenuItem } from '#web/ui/index.ts'
import { useMe, useSettings } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { firstPlan } from '../../entities/plan/plan.ts'
import { subscribeLabel } from '../../entities/plan/plan-texts.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { sharePage } from '../../lib/share.ts'
import type { CreatorActions, Ending } from './creator-actions.ts'

type Props = {
  creator: PerformerProfile
  actions: CreatorActions
  ending?: Ending | undefined
  follow: ReactNode
  /** Menu items of other capabilities, for fans. */
  more: () => readonly MenuItem[]
}

/** Actions for a creator: one primary button, the others secondary. */
export function ProfileActions({ creator, actions, ending, follow, more }: Props) {
  const me = useMe()
  const message = useOpening('message', () => actions.onMessage(creator))
  const tip = useOpening('tip', () => actions.onTip(creator))
  if (me?._id === creator._id) return <OwnActions creator={creator} />
  if (me?.isPerformer)
    return (
      <div className="flex lg:justify-end">
        <ShareButton creator={creator} />
      </div>
    )
  return (
    <div className="grid gap-2 md:flex md:flex-wrap md:items-center lg:flex-row-reverse">
      <SubscribeButton creator={creator} ending={ending} onSubscribe={actions.onSubscribe} />
      <div className="ui-fan-actions">
        {follow}
        <Button variant="outline" icon="message-circle" onClick={message}>
          {m.message()}
        </Button>
        <IconButton
          icon="dollar-sign"
          variant="tonal"
          size={44}
          label={m.tip_name({ name: creator.name })}
          onClick={tip}
        />
        <MenuButton
          label={m.profile_more()}
          variant="tonal"
          size={44}
          items={() => [
            { label: m.share(), icon: 'share', onSelect: () => void share(creator) },
            ...more(),
          ]}
        />
      </div>
    </div>
  )
}

const share = (creator: PerformerProfile) => sharePage(links.profile(creator), creator.name)

const ShareButton = ({ creator }: { creator: PerformerProfile }) => (
  <IconButton
    icon="share"
    variant="tonal"
    size={44}
    label={m.share()}
    onClick={() => void share(creator)}
  />
)

function OwnActions({ creator }: { creator: PerformerProfile }) {
  return (
    <div className="ui-own-actions">
      <Button icon="plus" to={links.post.create()}>
        {m.profile_new_post()}
      </Button>
      <Button variant="outline" icon="edit" to={links.creatorAccount()}>
        {m.profile_edit()}
      </Button>
      <ShareButton creator={creator} />
    </div>
  )
}

type SubscribeProps = {
  creator: PerformerProfile
  ending: Ending | undefined
  onSubscribe: CreatorActions['onSubscribe']
}

function SubscribeButton({ creator, ending, onSubscribe }: SubscribeProps) {
  const plan = firstPlan(creator, useSettings())
  const open = useOpening('subscribe', () => plan && onSubscribe(creator, plan.type))
  if (creator.isSubscribed && ending) {
    return (
      <Button variant="tonal" onClick={ending.onResume}>
        {ending.isTrial
          ? m.profile_keep_access({ day: ending.day })
          : m.profile_resume({ day: ending.day })}
      </Button>
    )
  }
  if (creator.isSubscribed) {
    return (
      <Button variant="tonal" icon="check" to={links.userSubscriptions()}>
        {m.subscribed()}
      </Button>
    )
  }
  if (!plan) return null
  return <Button onClick={open}>{subscribeLabel(plan)}</Button>
}
