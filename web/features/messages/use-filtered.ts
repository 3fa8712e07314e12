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

/** Of the contract, or by an own label: `label <id>`. */
export type ListFilter = ConversationFilter | `label ${string}`

export const labelFilter = (id: string): ListFilter => `label ${id}`

/** The part of a query. */
function asQuery(filter: ListFilter) {
  const [, labelId] = filter.split(' ')
  return labelId ? { labelId } : { filter: filter as ConversationFilter }
}

interface Found {
  rows: readonly Conversation[]
  total: number
}

const pageSize = 50

/** The conversations of a filter, in pages; the first one is read again when messages arrive. */
export function useFiltered(filter: ListFilter) {
  const [found, setFound] = useState<Found | 'failed'>()
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const cancel = useRef<() => void>(undefined)
  const shown = typeof found === 'object' ? found.rows : []

  const readPage = (offset: number, signal?: AbortSignal) => {
    const query = { type: 'private' as const, ...asQuery(filter), limit: pageSize, offset }
    return call(ListConversations, { query, ...(signal && { signal }) }).catch(() => undefined)
  }
  const readFirst = (pauseMs: number) => {
    cancel.current?.()
    cancel.current = afterPause(async (signal) => {
      const page = await readPage(0, signal)
      if (signal.aborted) return
      // What is shown stays where only a later reading fails.
      setFound((before) => (page ? merged(page.data, before, page.total) : (before ?? 'failed')))
    }, pauseMs)
  }
  const more = async () => {
    if (isLoading) return
    setLoading(true)
    const page = await readPage(shown.length)
    setFailed(page === undefined)
    if (page) {
      setFound((before) => {
        const rows = typeof before === 'object' ? before.rows : []
        const longer = unique([...rows, ...page.data])
        // Without this a list that is shorter than its total would be read without end.
        const total = longer.length > rows.length ? page.total : longer.length
        return { rows: longer, total }
      })
    }
    setLoading(false)
  }

  const start = useEffectEvent(() => readFirst(0))
  useEffect(() => {
    start()
    return () => cancel.current?.()
  }, [])
  useSocketEvent('message_created', () => readFirst(300))
  useCatchUp(() => readFirst(300))

  const retry = () => {
    setFound(undefined)
    readFirst(0)
  }
  return { found, isLoading, hasFailed, retry, more }
}

/** The first page as it is now, and what was read behind it. */
function merged(
  first: readonly Conversation[],
  before: Found | 'failed' | undefined,
  total: number,
): Found {
  const further = typeof before === 'object' ? before.rows.slice(pageSize) : []
  return { rows: unique([...first, ...further]), total }
}

const unique = (rows: readonly Conversation[]): Conversation[] =>
  [...new Map(rows.toReversed().map((row) => [row._id, row])).values()].toReversed()
