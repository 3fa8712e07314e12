import { randomBytes } from 'node:crypto'

const processPart = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

/** A new id: 24 hex characters, ordered by time: 4 bytes of seconds, 5 of the process, 3 counting up. */
export function newId(now: number = Date.now()): string {
  counter = (counter + 1) & 0xffffff
  const seconds = Math.floor(now / 1000)
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
}

const shape = /^[0-9a-f]{24}$/

/** Tell whether a text has the form of an id. */
export const isId = (text: string): boolean => shape.test(text)
