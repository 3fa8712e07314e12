import type { Sent } from './player.ts'

/** How well a publisher's picture gets out. */
export interface LineQuality {
  level: 'good' | 'weak' | 'bad'
  /** Thousands of bits per second. */
  kilobits: number
}

const weak = { lostShare: 0.03, roundTripMs: 300 }
const bad = { lostShare: 0.1, roundTripMs: 800 }

export function lineOf(sent: Sent, bytes: number, durationMs: number): LineQuality {
  const isBeyond = ({ lostShare, roundTripMs }: typeof weak) =>
    sent.lostShare >= lostShare || sent.roundTripMs >= roundTripMs
  return {
    level: isBeyond(bad) ? 'bad' : isBeyond(weak) ? 'weak' : 'good',
    kilobits: Math.max(0, Math.round((bytes * 8) / durationMs)),
  }
}
