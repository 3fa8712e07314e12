import { useRef, useState } from 'react'
import { type Conversation, SearchConversations } from '#contract/messaging/conversations.ts'
import { call } from '../../lib/api.ts'

/** Debounce of the search while typing, in milliseconds. */
const typingMs = 250

type Result = 'searching' | 'failed' | readonly Conversation[]

/** Search conversations by the other participant's name while typing. */
export function useSearch() {
  const [keyword, setKeyword] = useState('')
  const [result, setResult] = useState<Result>()
  const latest = useRef({ timer: 0, round: 0 })

  const look = async (round: number, text: string) => {
    const query = { keyword: text, type: 'private', limit: 50 } as const
    const found = await call(SearchConversations, { query }).catch(() => undefined)
    if (latest.current.round === round) setResult(found?.data ?? 'failed')
  }

  const search = (next: string, waitMs = typingMs) => {
    clearTimeout(latest.current.timer)
    latest.current.round += 1
    setKeyword(next)
    const text = next.trim()
    if (text === '') return setResult(undefined)
    const { round } = latest.current
    setResult((current) => (Array.isArray(current) ? current : 'searching'))
    latest.current.timer = window.setTimeout(() => void look(round, text), waitMs)
  }

  return { keyword, result, search, again: () => search(keyword, 0) }
}
