import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import type { BundleMonths, SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { toast } from '#web/ui/index.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { openBuy, openSubscribe, openTip } from '../../features/checkout/index.ts'
import type { CreatorActions } from '../../features/creators/creator-actions.ts'
import { openMessageGate } from '../../features/messages/message-gate.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'

type ReaderActions = CreatorActions & Pick<ItemActions, 'onBuy'>

/** Connects the actions of posts and profiles with the capabilities that implement them. */
export function useReaderActions(): ReaderActions {
  const navigate = useNavigate()
  return useMemo(() => {
    const converse = async ({ _id: sourceId }: PerformerCard) => {
      try {
        const { _id } = await call(OpenConversation, { body: { source: 'performer', sourceId } })
        navigate(links.messages(_id))
      } catch (failure) {
        toast(messageOf(failure), { tone: 'danger' })
      }
    }
    const subscribe = (
      performer: PerformerCard,
      type?: SubscriptionPlan,
      more: { months?: BundleMonths; onSuccess?: () => void } = {},
    ) => openSubscribe({ performer, ...(type ? { subscriptionType: type } : {}), ...more })
    return {
      onBuy: openBuy,
      onTip: (creator) => openTip({ creator }),
      onSubscribe: (creator, type, months) => subscribe(creator, type, months ? { months } : {}),
      onMessage: (creator) => {
        if (creator.isSubscribed) return void converse(creator)
        const onSubscribe = (type: SubscriptionPlan) =>
          subscribe(creator, type, { onSuccess: () => void converse(creator) })
        openMessageGate({ creator, onSubscribe })
      },
    }
  }, [navigate])
}
