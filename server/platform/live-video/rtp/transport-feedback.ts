import { sequenceDistance } from './packet.ts'
import { type Feedback, writeTransportFeedback } from './rtcp.ts'

/** Arrival times are told in steps of 250 µs, those of a reference in steps of 64 ms. */
const deltaUs = 250
const referenceUs = 64_000
/** Packets that one feedback tells of; more are told in the next. */
const maxPackets = 512
/** A jump further than this is a sender that began anew. */
const maxJump = 8_192

const symbols = { missing: 0, small: 1, large: 2 }

/**
 * When each packet of a publisher arrived, of all its streams together, which share their numbers, as its browser wants to know to find its bitrate: without it the browser
 * falls to the least one (`a=extmap` transport-wide-cc, draft-holmer-rmcat-transport-wide-cc-extensions-01).
 */
export class TransportFeedback {
  #arrivals = new Map<number, number>()
  #next: number | undefined
  #highest = 0
  #count = 0

  /** A packet came: its transport-wide number and when, in microseconds of a monotonic clock. */
  arrived(sequence: number, us: number): void {
    if (this.#next === undefined) this.#begin(sequence)
    const ahead = sequenceDistance(this.#highest, sequence)
    if (Math.abs(ahead) > maxJump) this.#begin(sequence)
    else if (ahead > 0) this.#highest = sequence
    // Told of already: as missing, which the sender has acted on.
    if (sequenceDistance(this.#next ?? sequence, sequence) < 0) return
    this.#arrivals.set(sequence, us)
  }

  #begin(sequence: number): void {
    this.#arrivals.clear()
    this.#next = sequence
    this.#highest = sequence
  }

  /** What came since the last feedback, as an RTCP packet about one of the streams; undefined: nothing. */
  take(parties: Feedback): Buffer | undefined {
    if (this.#next === undefined || this.#arrivals.size === 0) return undefined
    const base = this.#next
    const length = Math.min(sequenceDistance(base, this.#highest) + 1, maxPackets)
    const { statuses, deltas, reference } = this.#measure(base, length)
    this.#next = (base + length) & 0xffff
    if (reference === undefined) return this.take(parties)
    const head = Buffer.alloc(8)
    head.writeUInt16BE(base, 0)
    head.writeUInt16BE(length, 2)
    head.writeUIntBE(reference & 0xffffff, 4, 3)
    head.writeUInt8(this.#count, 7)
    this.#count = (this.#count + 1) & 0xff
    return writeTransportFeedback(parties, Buffer.concat([head, chunksOf(statuses), ...deltas]))
  }

  /** The status of each packet from `base`, and the times between those that came. */
  #measure(base: number, length: number) {
    const statuses: number[] = []
    const deltas: Buffer[] = []
    let reference: number | undefined
    let last = 0
    for (let nth = 0; nth < length; nth += 1) {
      const sequence = (base + nth) & 0xffff
      const us = this.#arrivals.get(sequence)
      this.#arrivals.delete(sequence)
      if (us === undefined) {
        statuses.push(symbols.missing)
        continue
      }
      if (reference === undefined) {
        reference = Math.floor(us / referenceUs)
        last = reference * referenceUs
      }
      const steps = Math.max(-0x8000, Math.min(0x7fff, Math.round((us - last) / deltaUs)))
      // What was rounded is not carried on.
      last += steps * deltaUs
      const isSmall = steps >= 0 && steps <= 0xff
      statuses.push(isSmall ? symbols.small : symbols.large)
      const delta = Buffer.alloc(isSmall ? 1 : 2)
      if (isSmall) delta.writeUInt8(steps)
      else delta.writeInt16BE(steps)
      deltas.push(delta)
    }
    return { statuses, deltas, reference }
  }
}

const maxRun = 0x1fff
const vectorLength = 7

/** Runs of one status where they are long, else vectors of seven statuses. */
function chunksOf(statuses: readonly number[]): Buffer {
  const chunks: number[] = []
  let at = 0
  while (at < statuses.length) {
    const status = statuses[at] ?? symbols.missing
    let run = 1
    while (run < maxRun && statuses[at + run] === status) run += 1
    if (run >= vectorLength || at + run === statuses.length) {
      chunks.push((status << 13) | run)
      at += run
      continue
    }
    let vector = 0xc000
    for (let nth = 0; nth < vectorLength; nth += 1) {
      vector |= (statuses[at + nth] ?? symbols.missing) << ((vectorLength - 1 - nth) * 2)
    }
    chunks.push(vector)
    at += vectorLength
  }
  const bytes = Buffer.alloc(chunks.length * 2)
  for (const [nth, chunk] of chunks.entries()) bytes.writeUInt16BE(chunk, nth * 2)
  return bytes
}
