import type { StreamAccess } from '#contract/live/playback.ts'

/** The sizes of a picture that a browser publishes, the smallest first. */
export type Layer = 0 | 1 | 2
export const largestLayer: Layer = 2

/** What a viewer has received so far, or since the connection was made. */
export interface Received {
  /** Decoded pictures. */
  frames: number
  /** Packets of the picture, and those of them that were lost. */
  packets: number
  lostPackets: number
}

/** A stream that is played. */
export interface Playback {
  /** Resolves when the connection is lost; never after `close`. */
  lost: Promise<void>
  show(layer: Layer): Promise<void>
  received(): Promise<Received>
  close(): void
}

/** What is published. Without a picture, or without sound, viewers get none. */
export interface Media {
  video: MediaStreamTrack | null
  audio: MediaStreamTrack | null
}

/** What a publisher sends. */
export interface Sent {
  bytes: number
  /** Share of packets that did not arrive, from 0 to 1, and round trip in milliseconds; 0 while unknown. */
  lostShare: number
  roundTripMs: number
}

/** A stream that is published. */
export interface Broadcast {
  /** Resolves when the connection is lost; never after `close`. */
  lost: Promise<void>
  /** Send other tracks, such as those of another camera, over the same connection. */
  replace(media: Media): Promise<void>
  sent(): Promise<Sent>
  close(): void
}

/** The connection to a provider of live video. Both reject if there is none. */
export interface LivePlayer {
  play(access: StreamAccess, element: HTMLVideoElement): Promise<Playback>
  publish(access: StreamAccess, media: Media): Promise<Broadcast>
}
