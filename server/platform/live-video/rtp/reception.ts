import { sequenceDistance } from './packet.ts'
import type { ReceptionBlock, SenderReport } from './rtcp.ts'

/** What was received of a stream, for reports to its sender (RFC 3550, appendix A.3 and A.8). */
export class Reception {
  readonly #clockRate: number
  #first: number | undefined
  /** The newest sequence number with its wraps. */
  #highest = 0
  #received = 0
  #jitter = 0
  #transit: number | undefined
  #told = { expected: 0, received: 0 }
  #report: { middle: number; ms: number } | undefined

  constructor(clockRate: number) {
    this.#clockRate = clockRate
  }

  arrived({ sequence, timestamp }: { sequence: number; timestamp: number }, nowMs: number): void {
    if (this.#first === undefined) [this.#first, this.#highest] = [sequence, sequence]
    const ahead = sequenceDistance(this.#highest & 0xffff, sequence)
    if (ahead > 0) this.#highest += ahead
    this.#received += 1
    const transit = ((nowMs * this.#clockRate) / 1_000 - timestamp) | 0
    const change = Math.abs((transit - (this.#transit ?? transit)) | 0)
    // A sender that was paused goes on with other timestamps.
    if (change < this.#clockRate) this.#jitter += (change - this.#jitter) / 16
    this.#transit = transit
  }

  reported({ ntp }: SenderReport, nowMs: number): void {
    this.#report = { middle: Number((ntp >> 16n) & 0xffff_ffffn), ms: nowMs }
  }

  /** What to tell now; undefined before the first packet. */
  take(
    ssrc: number,
    nowMs: number,
  ): (ReceptionBlock & { highest: number; jitter: number }) | undefined {
    if (this.#first === undefined) return undefined
    const expected = this.#highest - this.#first + 1
    const [newly, came] = [expected - this.#told.expected, this.#received - this.#told.received]
    this.#told = { expected, received: this.#received }
    const lost = Math.max(0, newly - came)
    return {
      ssrc,
      fractionLost: newly > 0 ? Math.min(255, Math.floor((lost * 256) / newly)) : 0,
      lost: expected - this.#received,
      highest: this.#highest,
      jitter: Math.round(this.#jitter),
      lastReport: this.#report?.middle ?? 0,
      sinceLastReport: this.#report ? Math.round((nowMs - this.#report.ms) * 65.536) : 0,
    }
  }
}
