import { sequenceDistance } from './packet.ts'

/** A gap wider than this is a break of the line, after which a keyframe helps and old packets do not. */
const maxGap = 256
/** Asked for again so often, the last time after some 300 ms: later it would not be shown any more. */
const maxAsks = 6
/** Until packets that overtook each other are counted as lost. */
const firstAskMs = 10
const minRepeatMs = 20
const defaultRoundTripMs = 60

/** Which packets of a publisher's stream are missing, and when to ask for each of them. */
export class Losses {
  #highest: number | undefined
  readonly #missing = new Map<number, { asks: number; askAt: number }>()
  /** Missing ones that nobody asks for any more. */
  lost = 0
  /** All that should have come, and how many of them did not in their turn. */
  expected = 0
  late = 0

  /** A packet came. True where so many are missing that a keyframe has to be asked for. */
  arrived(sequence: number, nowMs: number): boolean {
    if (this.#highest === undefined) {
      this.#highest = sequence
      return false
    }
    const ahead = sequenceDistance(this.#highest, sequence)
    if (ahead <= 0) {
      this.#missing.delete(sequence)
      return false
    }
    this.expected += ahead
    this.late += ahead - 1
    const isBreak = ahead > maxGap
    if (isBreak) {
      this.lost += this.#missing.size
      this.#missing.clear()
    } else {
      for (let nth = 1; nth < ahead; nth += 1) {
        const missing = (this.#highest + nth) & 0xffff
        this.#missing.set(missing, { asks: 0, askAt: nowMs + firstAskMs })
      }
    }
    this.#highest = sequence
    return isBreak
  }

  /** Those to ask for now, oldest first; `roundTripMs` to the publisher, undefined: not known yet. */
  due(nowMs: number, roundTripMs = defaultRoundTripMs): number[] {
    const due: number[] = []
    for (const [sequence, one] of this.#missing) {
      if (one.askAt > nowMs) continue
      if (one.asks >= maxAsks) {
        this.#missing.delete(sequence)
        this.lost += 1
        continue
      }
      one.asks += 1
      one.askAt = nowMs + Math.max(minRepeatMs, roundTripMs)
      due.push(sequence)
    }
    return due
  }

  /** How many may still come. */
  get missing(): number {
    return this.#missing.size
  }
}
