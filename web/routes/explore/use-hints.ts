import { useEffect, useState } from 'react'
import { ListKeywords } from '#contract/discovery/search.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How long the typing pauses before it is looked up, in milliseconds. */
const pauseMs = 180

const creatorCount = 4
const wordCount = 4

export interface Hints {
  /** What was typed when they were found. */
  text: string
  creators: readonly PerformerCard[]
  words: readonly string[]
  /** Why there are none: nobody is called so, or the search failed. */
  note?: string
}

const none: Hints = { text: '', creators: [], words: [] }

/**
 * What a text that is being typed would find: creators by name, and words that others searched for.
 * The former ones stay until newer ones are here; a request for an older text is aborted.
 */
export function useHints(typed: string, { isOn, withCreators }: HintsWish): Hints {
  const [hints, setHints] = useState(none)
  const text = typed.trim()
  useEffect(() => {
    if (!isOn) return
    const running = new AbortController()
    const { signal } = running
    const load = async () => {
      try {
        const [found, words] = await Promise.all([
          text && withCreators
            ? call(SearchCreators, { query: { q: text, limit: creatorCount }, signal })
            : undefined,
          call(ListKeywords, { query: { q: text, limit: wordCount + 1 }, signal }),
        ])
        const others = words.data.map(({ keyword }) => keyword)
        const hints: Hints = {
          text,
          creators: found?.data ?? [],
          words: others.filter((one) => one !== text.toLowerCase()).slice(0, wordCount),
        }
        const isEmpty = found?.total === 0 && hints.words.length === 0
        setHints(isEmpty ? { ...hints, note: m.explore_hint_none() } : hints)
      } catch (failure) {
        if (!signal.aborted) setHints({ ...none, text, note: messageOf(failure) })
      }
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [text, isOn, withCreators])
  return hints
}

interface HintsWish {
  isOn: boolean
  withCreators: boolean
}
