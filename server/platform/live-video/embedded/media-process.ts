import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Transport } from './connection.ts'
import type { RoomLimits } from './rooms.ts'

export interface MediaProcessOptions {
  /** Where web processes reach it: of this machine, or of a private network. */
  host: string
  port: number
  transport: Transport
  limits: RoomLimits
  secret: string
}

export interface MediaProcess {
  /** Its id, which changes when it is started again; undefined: it is not there now. */
  pid(): number | undefined
  close(): Promise<void>
}

interface Listeners {
  /** It serves; also each time after it was started again, when it has no rooms. */
  onReady: (origin: string) => void
  /** It ended by itself, and is started again. */
  onEnd: (reason: string) => void
}

const firstPauseMs = 200
const longestPauseMs = 10_000
/** One that ran so long is started again at once. */
const steadyMs = 30_000

/**
 * Media in a process of their own: a flood of packets or a crash never touches the site. One that ends is started
 * again, after a longer pause each time that it ends soon.
 */
export function startMediaProcess(
  options: MediaProcessOptions,
  { onReady, onEnd }: Listeners,
): MediaProcess {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let pauseMs = firstPauseMs

  const start = () => {
    const startedMs = performance.now()
    let reason = ''
    const own = fork(fileURLToPath(new URL('process.ts', import.meta.url)), { env: childEnv() })
    child = own
    own.send(options)
    own.on('message', (message: { origin?: string; failure?: string }) => {
      if (message.origin) onReady(message.origin)
      reason = message.failure ?? ''
    })
    // Without a process `exit` does not follow.
    own.on('error', (failure) => restart(String(failure)))
    own.on('exit', (code, signal) => {
      if (performance.now() - startedMs > steadyMs) pauseMs = firstPauseMs
      restart(reason || `it ended by ${signal ?? code}`)
    })
  }
  const restart = (reason: string) => {
    child = undefined
    if (isClosing || timer) return
    onEnd(reason)
    timer = setTimeout(() => {
      timer = undefined
      start()
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  start()

  return {
    pid: () => child?.pid,
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      const last = child
      if (!last || last.exitCode !== null) return
      const ended = new Promise((resolve) => last.once('exit', resolve))
      last.disconnect()
      await ended
    },
  }
}

/** Nothing of the site's secrets. */
const childEnv = (): NodeJS.ProcessEnv => {
  const { PATH, TZ, NODE_ENV } = process.env
  return { ...(PATH && { PATH }), ...(TZ && { TZ }), ...(NODE_ENV && { NODE_ENV }) }
}
