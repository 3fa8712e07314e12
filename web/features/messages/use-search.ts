import { useRef, useState } from 'react'
import { type Conversation, SearchConversations } from '#contract/messaging/conversations.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'

type Result = 'searching' | 'failed' | readonly Conversation[]

/** Search conversations by the other participant's name while typing. */
export function useSearch() {
  const [keyword, setKeyword] = useState('')
  const [result, setResult] = useState<Result>()
  const cancel = useRef<() => void>(undefined)

  const search = (next: string, pauseMs?: number) => {
    cancel.current?.()
    setKeyword(next)
    const text = next.trim()
    if (text === '') return setResult(undefined)
    setResult((current) => (Array.isArray(current) ? current : 'searching'))
    cancel.current = afterPause(async (signal) => {
      const query = { keyword: text, type: 'private', limit: 50 } as const
      const found = await call(SearchConversations, { query, signal }).catch(() => undefined)
      if (!signal.aborted) setResult(found?.data ?? 'failed')
    }, pauseMs)
  }

  return { keyword, result, search, again: () => search(keyword, 0) }
}
