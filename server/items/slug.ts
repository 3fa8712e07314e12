import { randomInt } from 'node:crypto'

const signs = '0123456789abcdefghijklmnopqrstuvwxyz'
const maxWords = 60

/**
 * The readable part of an item's address: the first words of its text, or else the name of its
 * kind, and eight random characters, which make it unique and, with their hyphen, never look like
 * an id.
 */
export function slugOf(text: string, otherwise: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxWords)
    .replace(/-+$/, '')
  const tail = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `${words || otherwise}-${tail}`
}
