import { randomFillSync } from 'node:crypto'

/** The creation time of an id: seconds since 1970, and a 24-bit counter within that second. */
interface Moment {
  seconds: number
  counter: number
}

const countersPerSecond = 0x1000000
const tailBytes = 5

let last: Moment = { seconds: 0, counter: 0 }

/**
 * A new id: 24 hex characters, ordered by time and not guessable. 8 are the seconds since 1970, 6
 * count up within the second, starting at its fraction, and 10 are random. The ids of one process
 * rise unless its clock is set back by more than a second; those of several processes follow their
 * clocks.
 */
export function newId(now: number = Date.now()): string {
  const clock = momentOf(now)
  const secondsBack = last.seconds - clock.seconds
  const isNear = secondsBack === 0 || secondsBack === 1
  last = isNear && !isAfter(clock, last) ? next(last) : clock
  return format(last)
}

const shape = /^[0-9a-f]{24}$/

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => shape.test(text)

function momentOf(now: number): Moment {
  const seconds = Math.floor(now / 1000)
  return { seconds, counter: Math.floor((now / 1000 - seconds) * countersPerSecond) }
}

const isAfter = (one: Moment, other: Moment) =>
  one.seconds > other.seconds || (one.seconds === other.seconds && one.counter > other.counter)

/** A full counter overflows into the next second. */
const next = ({ seconds, counter }: Moment): Moment =>
  counter + 1 < countersPerSecond
    ? { seconds, counter: counter + 1 }
    : { seconds: seconds + 1, counter: 0 }

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

const format = ({ seconds, counter }: Moment) => hex(seconds, 8) + hex(counter, 6) + randomTail()

// Random bytes for a few hundred ids are generated at once.
const tails = Buffer.alloc(tailBytes * 400)
let tailsUsed = tails.length

function randomTail(): string {
  if (tailsUsed === tails.length) {
    randomFillSync(tails)
    tailsUsed = 0
  }
  const start = tailsUsed
  tailsUsed += tailBytes
  return tails.toString('hex', start, tailsUsed)
}

/** The ids in one or several texts of ids joined by commas; 200 at most. */
export const idsIn = (...texts: (string | undefined)[]): string[] =>
  texts
    .flatMap((text) => text?.split(',') ?? [])
    .filter(isId)
    .slice(0, 200)
