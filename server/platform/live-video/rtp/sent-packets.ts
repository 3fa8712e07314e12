/** A power of two: some four seconds of video, or ten of sound. */
const capacity = 512
/** A viewer asks again after its round trip; the same packet is not sent more often. */
const minRepeatMs = 20
/** A viewer with a hopeless line gets no more than this a second again. */
const maxRepeatsPerSecond = 400

/**
 * The last packets that were sent to a viewer, as they were sent, for those that it asks for again. They are sent
 * as they were: RTX (RFC 4588) is not offered to viewers.
 */
export class SentPackets {
  readonly #slots: ({ bytes: Buffer; sequence: number; repeatedMs: number } | undefined)[] =
    Array.from({ length: capacity })
  #second = 0
  #repeats = 0

  sent(sequence: number, bytes: Buffer): void {
    this.#slots[sequence % capacity] = { bytes, sequence, repeatedMs: Number.NEGATIVE_INFINITY }
  }

  /** Those of the asked ones that are still here and were not sent again just now. */
  repeat(sequences: readonly number[], nowMs: number): Buffer[] {
    const second = Math.floor(nowMs / 1_000)
    if (second !== this.#second) [this.#second, this.#repeats] = [second, 0]
    const packets: Buffer[] = []
    for (const sequence of sequences) {
      const slot = this.#slots[sequence % capacity]
      if (slot?.sequence !== sequence || nowMs - slot.repeatedMs < minRepeatMs) continue
      if (this.#repeats >= maxRepeatsPerSecond) break
      this.#repeats += 1
      slot.repeatedMs = nowMs
      packets.push(slot.bytes)
    }
    return packets
  }
}
