import { useEffect, useState } from 'react'
import { ListSuggestions, type Suggestions } from '#contract/discovery/search.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Debounce while typing, in milliseconds. */
const pauseMs = 180

export interface Hints extends Suggestions {
  /** Text that these hints belong to. */
  text: string
  /** Message if there are none: no matches, or the search failed. */
  note?: string
}

const none: Hints = { text: '', performers: [], tags: [], hashtags: [], items: [], keywords: [] }

/**
 * Suggestions for the typed text: creators, tags, videos, galleries and popular search terms.
 * Previous ones stay until new ones arrive; the request for an outdated text is aborted.
 */
export function useSuggestions(typed: string, isOn: boolean): Hints {
  const [hints, setHints] = useState(none)
  const text = typed.trim()
  useEffect(() => {
    if (!isOn) return
    return afterPause(async (signal) => {
      try {
        const found = await call(ListSuggestions, { query: { q: text }, signal })
        const isEmpty = Object.values(found).every((list) => list.length === 0)
        setHints({ ...found, text, ...(text && isEmpty ? { note: m.explore_hint_none() } : {}) })
      } catch (failure) {
        if (!signal.aborted) setHints({ ...none, text, note: messageOf(failure) })
      }
    }, pauseMs)
  }, [text, isOn])
  return hints
}
