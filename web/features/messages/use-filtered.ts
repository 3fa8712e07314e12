import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Conversation,
  type ConversationFilter,
  ListConversations,
} from '#contract/messaging/conversations.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { useCatchUp } from '../../lib/use-catch-up.ts'

interface Found {
  rows: readonly Conversation[]
  total: number
}

const pageSize = 50

/** The conversations of a filter; read again when messages arrive. */
export function useFiltered(filter: ConversationFilter) {
  const [found, setFound] = useState<Found | 'failed'>()
  const cancel = useRef<() => void>(undefined)

  const read = (pauseMs: number, atLeast = pageSize) => {
    cancel.current?.()
    cancel.current = afterPause(async (signal) => {
      const query = { type: 'private', filter, limit: Math.min(200, atLeast), offset: 0 } as const
      const page = await call(ListConversations, { query, signal }).catch(() => undefined)
      if (signal.aborted) return
      // What is shown stays where only a later reading fails.
      setFound((before) => (page ? { rows: page.data, total: page.total } : (before ?? 'failed')))
    }, pauseMs)
  }
  const shown = typeof found === 'object' ? found.rows.length : 0
  const again = () => read(300, Math.max(pageSize, shown))
  const start = useEffectEvent(() => read(0))
  useEffect(() => {
    start()
    return () => cancel.current?.()
  }, [])
  useSocketEvent('message_created', again)
  useCatchUp(again)

  return {
    found,
    retry: () => {
      setFound(undefined)
      read(0)
    },
    more: () => read(0, shown + pageSize),
  }
}
