/** Between two requests, while none has been answered: an encoder needs some time to make one. */
const minGapMs = 400
/** A keyframe that comes within this time was made because of the request. */
const answerMs = 1_000

/**
 * Asks a publisher for keyframes: at once when somebody needs one, then at most every 400 ms until one begins,
 * however many viewers come in the same moment.
 */
export class KeyframeRequests {
  #askedMs = Number.NEGATIVE_INFINITY
  #firstAskedMs: number | undefined
  #isWanted = false

  want(): void {
    this.#isWanted = true
  }

  /** A keyframe begins: whoever waits has it. True: it seems to have been made for them. */
  came(nowMs: number): boolean {
    const isAnswer = this.#firstAskedMs !== undefined && nowMs - this.#firstAskedMs < answerMs
    this.#isWanted = false
    this.#firstAskedMs = undefined
    return isAnswer
  }

  /** Whether to ask now; call it after `want` and then every now and then. */
  isDue(nowMs: number): boolean {
    if (!this.#isWanted || nowMs - this.#askedMs < minGapMs) return false
    this.#askedMs = nowMs
    this.#firstAskedMs ??= nowMs
    return true
  }
}
