import { randomInt } from 'node:crypto'
import { slugWords } from '#server/kernel/slug-words.ts'

const signs = '0123456789abcdefghijklmnopqrstuvwxyz'
const maxLength = 60

/**
 * The readable part of an item's URL: the first words of its text, or else the name of its
 * kind, and eight random characters, which make it unique and, with their hyphen, never look like
 * an id.
 */
export function slugOf(text: string, otherwise: string): string {
  const words = slugWords(text).slice(0, maxLength).replace(/-$/, '')
  const tail = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `${words || otherwise}-${tail}`
}

interface Named {
  slug: string
  /** The text from which its slug is made. */
  text: string
  publishedAt: Date | null
}

/**
 * The slug of an item with a changed text. It stays once the item was published; until then it
 * follows the text, so that readers never find words of a draft in it.
 */
export const changedSlug = (before: Named, text: string, otherwise: string): string =>
  before.publishedAt || text === before.text ? before.slug : slugOf(text, otherwise)
