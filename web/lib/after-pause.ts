/**
 * Run work once typing has paused. The returned function cancels it: nothing starts, and the signal
 * of what is running is aborted.
 */
export function afterPause(work: (signal: AbortSignal) => unknown, pauseMs = 250): () => void {
  const running = new AbortController()
  const timer = setTimeout(() => work(running.signal), pauseMs)
  return () => {
    clearTimeout(timer)
    running.abort()
  }
}
