/** Longest wait before the next attempt to connect, in milliseconds. */
const longestMs = 10_000

/** The wait before an attempt: half a second, doubled each time; `chance` from 0 to 1 spreads many viewers. */
export const waitBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(longestMs, 500 * 2 ** attempt) * (0.75 + chance / 2)

/** A connection that is kept up. */
interface Connection {
  lost: Promise<void>
  close(): void
}

interface Options<Kept extends Connection> {
  /** Connect; `attempt` is 0 at first, and after each connection that held. Rejects on failure. */
  connect: (attempt: number) => Promise<Kept>
  onConnected: (connection: Kept) => void
  onLost: () => void
  /** A failure after which no other attempt is made, such as of a browser without live video. */
  isFinal: (failure: unknown) => boolean
  onFailed: () => void
  waitMs?: (attempt: number) => number
}

/** How to act on a connection that is kept up. */
interface Keeper {
  /** Connect now: end a wait, or replace a connection that shows nothing. */
  again(): void
  close(): void
}

/** Keep a connection up: connect, wait until it is lost, connect again after a growing wait, until it is closed. */
export function keepUp<Kept extends Connection>(options: Options<Kept>): Keeper {
  const { connect, onConnected, onLost, isFinal, onFailed, waitMs = waitBefore } = options
  let isClosed = false
  let current: Kept | undefined
  let wake: () => void = () => {}
  const awoken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  const wait = async (ms: number) => {
    const woken = awoken()
    const timer = setTimeout(wake, ms)
    await woken
    clearTimeout(timer)
  }

  /** Answers whether it connected; the connection is lost by then. */
  const once = async (attempt: number): Promise<boolean> => {
    const connection = await connect(attempt)
    if (isClosed) {
      connection.close()
      return true
    }
    current = connection
    onConnected(connection)
    await Promise.race([connection.lost, awoken()])
    connection.close()
    current = undefined
    return true
  }

  const run = async () => {
    let attempt = 0
    while (!isClosed) {
      const hasHeld = await once(attempt).catch((failure: unknown) => {
        if (isFinal(failure)) throw failure
        return false
      })
      if (isClosed) return
      onLost()
      attempt = hasHeld ? 1 : attempt + 1
      await wait(waitMs(attempt - 1))
    }
  }
  run().catch(() => {
    if (!isClosed) onFailed()
  })

  return {
    again: () => wake(),
    close() {
      isClosed = true
      current?.close()
      wake()
    },
  }
}
