import { growingCache } from '#server/platform/growing-cache.ts'
import { createWordFilter, type WordFilter } from '#server/platform/word-filter.ts'

/** Those of the creators who are on air at the same time. */
const filters = growingCache<WordFilter & object>(500)

/** Whether a text contains one of the words of a list; see `createWordFilter`. */
export function containsWord(words: readonly string[], text: string): boolean {
  if (words.length === 0) return false
  const key = words.join('\n')
  const filter = filters.get(key) ?? createWordFilter(words)
  filters.set(key, filter)
  return filter(text)
}
