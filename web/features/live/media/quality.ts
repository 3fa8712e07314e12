import { type Layer, largestLayer, type Received } from './player.ts'

/** What viewers choose: the line decides, or one of the three sizes. */
export const qualities = ['automatic', 'high', 'middle', 'low'] as const
export type Quality = (typeof qualities)[number]

const chosenLayers: Record<Exclude<Quality, 'automatic'>, Layer> = { high: 2, middle: 1, low: 0 }

/** How often the line is looked at, in milliseconds. */
export const sampleMs = 2_000

/** From this share of lost packets on a smaller picture is shown. */
const tooManyLost = 0.08
/** Pictures a second below which the line or the device does not keep up. */
const tooFewFrames = 8
/** So many samples in a row must be good before a larger picture is tried, twice as many after each failed try. */
const goodBeforeLarger = 5
const maxGoodBeforeLarger = 80

/** What the automatic choice knows. */
export interface LineState {
  layer: Layer
  good: number
  needed: number
}

export const firstLine: LineState = { layer: largestLayer, good: 0, needed: goodBeforeLarger }

/** The size to show next, from what arrived since the sample before. */
export function nextLine(line: LineState, before: Received, now: Received): LineState {
  const packets = now.packets - before.packets
  const lost = now.lostPackets - before.lostPackets
  // Nothing arrives while the creator's picture is paused: that says nothing of the line.
  if (packets + lost <= 0) return { ...line, good: 0 }
  const frames = ((now.frames - before.frames) * 1000) / sampleMs
  const isBad = lost / (packets + lost) > tooManyLost || frames < tooFewFrames
  if (isBad) {
    const needed = Math.min(maxGoodBeforeLarger, line.needed * 2)
    return { layer: Math.max(0, line.layer - 1) as Layer, good: 0, needed }
  }
  const good = line.good + 1
  if (good < line.needed || line.layer === largestLayer) return { ...line, good }
  return { ...line, layer: (line.layer + 1) as Layer, good: 0 }
}

export const layerOf = (quality: Quality, line: LineState): Layer =>
  quality === 'automatic' ? line.layer : chosenLayers[quality]
