import type { OwnStream } from '#contract/live/own-streams.ts'
import type { StreamAccess } from '#contract/live/playback.ts'
import type { MediaTimes } from './embedded/rooms.ts'

/** `host` publishes, `viewer` only watches; `staff` watches and is not counted. */
export type LiveRole = 'host' | 'viewer' | 'staff'

export interface LiveMember {
  channel: string
  accountId: string
  role: LiveRole
  /** The hash of the login and the country of who gets the access, as text; for checks of who watches. */
  sessionRef?: string | undefined
  country?: string | undefined
}

/**
 * What happens at the provider by itself. `sinceLastMs`: how long ago the last packet came, by a clock that nobody
 * sets.
 */
export type LiveEvent =
  | { kind: 'media_started' | 'media_stopped'; channel: string; sinceLastMs: number }
  | { kind: 'watchers_changed'; channel: string }

export interface LiveListeners {
  onEvent: (event: LiveEvent) => void
  /** The provider is there (again): what happened meanwhile is not told. */
  onConnect: () => void
}

export interface ChannelState {
  /** Media arrive from the creator. */
  isPublished: boolean
  /** Accounts that watch; undefined: the provider does not tell. */
  watchers: readonly string[] | undefined
  /** What arrives, where the provider tells. */
  picture?: OwnStream['picture']
  /** When media of the publisher ran; undefined: the provider does not tell. */
  times?: MediaTimes | undefined
}

/**
 * Who runs the media of live streams. Channels are named by the site. What can fail throws the Problem
 * `live_unavailable`.
 */
export interface LiveVideo {
  readonly kind: StreamAccess['kind']
  /** For the provider Agora alone, so that other clients can play. */
  readonly appId: string
  /** The channel exists from then on; safe to repeat. */
  open(channel: string): Promise<void>
  /** What a page needs to publish or to watch; valid for ten minutes at most, and then only for what runs. */
  access(member: LiveMember): Promise<StreamAccess>
  /** End all that an account does in a channel. */
  remove(channel: string, accountId: string): Promise<void>
  /** End it for all. */
  close(channel: string): Promise<void>
  /** Undefined: it has no such channel, or cannot tell. */
  state(channel: string): Promise<ChannelState | undefined>
  /** Until `signal`. */
  listen(listeners: LiveListeners, signal: AbortSignal): Promise<void>
}

/** Tokens of all providers end after so long; pages read new ones before. */
export const accessMinutes = 10
