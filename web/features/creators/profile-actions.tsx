import type { ReactNode } from 'react'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Button, IconButton } from '#web/ui/index.ts'
import { useMe, useSettings } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { firstPlan } from '../../entities/plan/plan.ts'
import { subscribeLabel } from '../../entities/plan/plan-texts.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { sharePage } from '../../lib/share.ts'
import type { CreatorActions } from './creator-actions.ts'

type Props = { creator: PerformerProfile; actions: CreatorActions; follow: ReactNode }

/** What one can do with a creator: one filled button, the others quieter. */
export function ProfileActions({ creator, actions, follow }: Props) {
  const me = useMe()
  const message = useOpening('message', () => actions.onMessage(creator))
  const tip = useOpening('tip', () => actions.onTip(creator))
  const share = (
    <IconButton
      icon="share"
      variant="tonal"
      size={44}
      label={m.share()}
      onClick={() => void sharePage(links.profile(creator), creator.name)}
    />
  )
  if (me?._id === creator._id) return <OwnActions share={share} />
  if (me?.isPerformer) return <div className="flex lg:justify-end">{share}</div>
  return (
    <div className="grid gap-2 md:flex md:flex-wrap md:items-center lg:flex-row-reverse">
      <SubscribeButton creator={creator} onSubscribe={actions.onSubscribe} />
      <div className="grid grid-cols-[1fr_1fr_auto_auto] items-center gap-2 max-md:[&>:nth-child(-n+2)]:px-3 max-[359px]:[&>:nth-child(-n+2)_svg]:hidden md:flex">
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
        {share}
      </div>
    </div>
  )
}

function OwnActions({ share }: { share: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 lg:justify-end">
      <Button icon="plus" to={links.creatorNewPost()} className="max-md:flex-1">
        {m.profile_new_post()}
      </Button>
      <Button variant="outline" icon="edit" to={links.creatorAccount()} className="max-md:flex-1">
        {m.profile_edit()}
      </Button>
      {share}
    </div>
  )
}

type SubscribeProps = {
  creator: PerformerProfile
  onSubscribe: CreatorActions['onSubscribe']
}

function SubscribeButton({ creator, onSubscribe }: SubscribeProps) {
  const plan = firstPlan(creator, useSettings())
  const open = useOpening('subscribe', () => plan && onSubscribe(creator, plan.type))
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
