import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { toast } from '#web/ui/index.ts'
import { openBuy, openSubscribe, openTip } from '../../features/checkout/index.ts'
import type { CreatorActions } from '../../features/creators/creator-actions.ts'
import type { PostActions } from '../../features/feeds/post-actions.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'

type ReaderActions = CreatorActions & Pick<PostActions, 'onBuy'>

/** What posts and profiles ask for and other capabilities do. */
export function useReaderActions(): ReaderActions {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      onBuy: openBuy,
      onTip: (creator) => openTip({ creator }),
      onSubscribe: (performer, subscriptionType) =>
        openSubscribe({
          performer,
          ...(subscriptionType ? { subscriptionType } : {}),
        }),
      onMessage: async ({ _id: sourceId }) => {
        try {
          const body = { source: 'performer', sourceId } as const
          const { _id } = await call(OpenConversation, { body })
          navigate(links.messages(_id))
        } catch (failure) {
          toast(messageOf(failure), { tone: 'danger' })
        }
      },
    }),
    [navigate],
  )
}
