/** A power of two: some four seconds of video, or ten of sound. */
const capacity = 512
/** A viewer asks again after its round trip; the same packet is not sent more often. */
const minRepeatMs = 20
/** A viewer with a hopeless line gets no more than this a second again. */
const maxRepeatsPerSecond = 400

interface Slot {
  again: () => Buffer
  sequence: number
  repeatedMs: number
}

/**
 * The last packets that were sent to a viewer, for those that it asks for again. They are sent as they were: RTX
 * (RFC 4588) is not offered to viewers. What is kept is how to make them again: viewers share the publisher's packets,
 * and copies of their own would take half a megabyte each.
 */
export class SentPackets {
  readonly #slots: (Slot | undefined)[] = Array.from({ length: capacity })
  #second = 0
  #repeats = 0

  sent(sequence: number, again: () => Buffer): void {
    const slot = this.#slots[sequence % capacity]
    if (!slot) {
      this.#slots[sequence % capacity] = { again, sequence, repeatedMs: Number.NEGATIVE_INFINITY }
      return
    }
    // Used again: a new object for each packet of each viewer would be old by the time that it is not needed.
    slot.again = again
    slot.sequence = sequence
    slot.repeatedMs = Number.NEGATIVE_INFINITY
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
      packets.push(slot.again())
    }
    return packets
  }
}
