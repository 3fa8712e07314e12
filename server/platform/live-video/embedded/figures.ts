import type { VideoCodec } from '../rtp/codecs.ts'

/** What a media process has done since its start: these only grow. */
export interface Counters {
  /** From publishers, all that came by their lines. */
  receivedBytes: number
  /** Media to viewers, what was sent again included. */
  sentBytes: number
  /** Of publishers, that did not come however often they were asked for. */
  lostPackets: number
  /** To viewers, again. */
  resentPackets: number
  /** From peers, of no stream that was agreed on, or not readable. */
  droppedPackets: number
}

export const newCounters = (): Counters => ({
  ...{ receivedBytes: 0, sentBytes: 0, lostPackets: 0, resentPackets: 0, droppedPackets: 0 },
})

/** How a publisher's line does, of the last seconds. */
export interface LineFigures {
  publisherBitsPerSecond: number
  /** Of the publisher's packets, the share that did not come at first. */
  lossFraction: number
}

export interface RoomFigures extends LineFigures {
  roomId: string
  viewers: number
  accounts: number
  /** Of its pictures; undefined: there are none. */
  codec?: VideoCodec
}

export interface MediaFigures extends Counters {
  rooms: number
  publishers: number
  viewers: number
  cpuSeconds: number
  memoryBytes: number
  /** Those with the most viewers, at most 100. */
  perRoom: RoomFigures[]
}

const maxRooms = 100

/** All figures of this process. */
export function figuresOf(rooms: readonly RoomFigures[], counters: Counters, publishers: number) {
  const { user, system } = process.cpuUsage()
  const figures: MediaFigures = {
    ...counters,
    ...{ rooms: rooms.length, publishers },
    viewers: rooms.reduce((sum, { viewers }) => sum + viewers, 0),
    cpuSeconds: (user + system) / 1e6,
    memoryBytes: process.memoryUsage.rss(),
    perRoom: rooms.toSorted((a, b) => b.viewers - a.viewers).slice(0, maxRooms),
  }
  return figures
}
