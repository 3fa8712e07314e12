import type { LiveProvider, StreamAccess } from '#contract/live/playback.ts'
import type { LivePlayer } from './player.ts'

/** Loaded when used. */
const players: Partial<Record<LiveProvider, () => Promise<LivePlayer>>> = {
  embedded: async () => (await import('./embedded.ts')).embedded,
}

/** This page cannot play or publish what a provider sends. */
export class NoPlayer extends Error {}

export async function loadPlayer({ kind }: StreamAccess): Promise<LivePlayer> {
  const load = players[kind]
  if (!load || typeof RTCPeerConnection === 'undefined') throw new NoPlayer()
  return load()
}
