import { cutText } from '#contract/kit/characters.ts'
import { directionOf, type Locale } from '#contract/site-request.ts'

const maxName = 60

/** Names are free text: one line, and too short for a message of their own. */
export function nameIn(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line === cutText(line, maxName) ? line : `${cutText(line, maxName - 1).trimEnd()}…`
}

/**
 * A text that has a direction of its own, in a bidi isolate where the text around it may run the other way: line
 * by line, as isolates end with their line.
 */
export function isolated(locale: Locale, text: string): string {
  const isSafe = directionOf(locale) === 'ltr' && !runsFromRight.test(text)
  return isSafe || text === '' ? text : text.replace(/^.+$/gm, '\u2068$&\u2069')
}

const runsFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
