import { randomInt } from 'node:crypto'

const signs = '0123456789abcdefghijklmnopqrstuvwxyz'
const maxWords = 60

/**
 * The readable part of an item's address: the first words of its text, or else what it is called, and
 * eight random signs, which make it its own and, with their hyphen, never like an id.
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
