/** Between two requests, while none has been answered: an encoder needs some time to make one. */
const minGapMs = 400

/**
 * Asks a publisher for keyframes: at once when somebody needs one, then at most every 400 ms until one begins,
 * however many viewers come in the same moment.
 */
export class KeyframeRequests {
  #askedMs = Number.NEGATIVE_INFINITY
  #isWanted = false

  want(): void {
    this.#isWanted = true
  }

  /** A keyframe begins: whoever waits has it. */
  came(): void {
    this.#isWanted = false
  }

  /** Whether to ask now; call it after `want` and then every now and then. */
  isDue(nowMs: number): boolean {
    if (!this.#isWanted || nowMs - this.#askedMs < minGapMs) return false
    this.#askedMs = nowMs
    return true
  }
}
