import { createAccessTokens } from './access-tokens.ts'
import type { ChannelState, LiveListeners, LiveMember, LiveVideo } from './port.ts'

/** A provider without media, for tests: these say who publishes and who watches. */
export interface FakeLiveVideo extends LiveVideo {
  /** Channels that are open. */
  readonly channels: ReadonlyMap<string, ChannelState>
  /** Removed accounts, as `channel account`. */
  readonly removed: string[]
  /** Media of the creator begin, or stopped a while ago. */
  setPublished(channel: string, isPublished: boolean, sinceLastMs?: number): void
  setWatchers(channel: string, watchers: readonly string[]): void
  /** Its own clock goes on by so long, in which media came into those of these channels that are open. */
  runMedia(ms: number, channels: readonly string[]): void
  /** It ends and is started again: nothing is open. */
  restart(): void
}

/** Media that pause for so long have stopped. */
const silentMs = 3_000

interface Options {
  now: () => number
  kind?: LiveVideo['kind']
}

export function createFakeLiveVideo({ now, kind = 'embedded' }: Options): FakeLiveVideo {
  const channels = new Map<string, ChannelState>()
  const removed: string[] = []
  const runs = new Map<string, { sinceMs: number; lastMs: number }>()
  let process = { instance: 1, nowMs: 1_000 }
  const listeners = new Set<LiveListeners>()
  const tokens = createAccessTokens({ secret: 'of the fake', now })
  const told = (tell: (listener: LiveListeners) => void) => {
    for (const listener of listeners) tell(listener)
  }
  const change = (channel: string, next: Partial<ChannelState>) => {
    const before = channels.get(channel)
    if (!before) throw new Error(`no channel ${channel}`)
    channels.set(channel, { ...before, ...next })
  }
  return {
    kind,
    appId: kind === 'agora' ? 'an app' : '',
    channels,
    removed,
    open: async (channel) => {
      const closed = { isPublished: false, watchers: [] }
      channels.set(channel, channels.get(channel) ?? closed)
    },
    access: async (member: LiveMember) => {
      const { token, expiresAt } = tokens.issue(member)
      return {
        ...{ kind, url: '/live', appId: '', channel: member.channel, uid: member.accountId, token },
        ...{ expiresAt: expiresAt.toISOString(), iceServers: [] },
      }
    },
    remove: async (channel, accountId) => {
      removed.push(`${channel} ${accountId}`)
      const watchers = channels.get(channel)?.watchers
      if (!watchers?.includes(accountId)) return
      change(channel, { watchers: watchers.filter((one) => one !== accountId) })
      told(({ onEvent }) => onEvent({ kind: 'watchers_changed', channel }))
    },
    close: async (channel) => void channels.delete(channel),
    state: async (channel) => {
      const state = channels.get(channel)
      const lastRun = runs.get(channel)
      const { instance, nowMs } = process
      const times = { instance: `process ${instance}`, nowMs, ...(lastRun && { lastRun }) }
      return state && { ...state, times }
    },
    runMedia: (ms, running) => {
      const { instance, nowMs } = process
      const now = nowMs + ms
      process = { instance, nowMs: now }
      for (const channel of running) {
        if (!channels.has(channel)) continue
        const before = runs.get(channel)
        const goesOn = before !== undefined && nowMs - before.lastMs < silentMs
        runs.set(channel, { sinceMs: goesOn ? before.sinceMs : nowMs, lastMs: now })
      }
    },
    listen: async (listener, signal) => {
      listeners.add(listener)
      listener.onConnect()
      const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
      if (!signal.aborted) await ended
      listeners.delete(listener)
    },
    setPublished: (channel, isPublished, sinceLastMs = 0) => {
      change(channel, { isPublished })
      const happened = isPublished ? 'media_started' : 'media_stopped'
      told(({ onEvent }) => onEvent({ kind: happened, channel, sinceLastMs }))
    },
    setWatchers: (channel, watchers) => {
      change(channel, { watchers })
      told(({ onEvent }) => onEvent({ kind: 'watchers_changed', channel }))
    },
    restart: () => {
      channels.clear()
      runs.clear()
      process = { instance: process.instance + 1, nowMs: 10 }
      told(({ onConnect }) => onConnect())
    },
  }
}
