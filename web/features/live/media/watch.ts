import type { StreamAccess } from '#contract/live/playback.ts'
import { keepUp } from './keep-up.ts'
import { loadPlayer, NoPlayer } from './load-player.ts'
import { type Layer, largestLayer, type Playback } from './player.ts'
import { firstLine, layerOf, nextLine, type Quality, sampleMs } from './quality.ts'

/**
 * `unplayable`: pictures arrive that this device cannot decode. `unsupported`: this browser or page has
 * no player for the provider.
 */
export type PlayState = 'connecting' | 'playing' | 'reconnecting' | 'unplayable' | 'unsupported'

/** Packets after which at least one picture must have been decoded. */
const packetsOfPictures = 150
/** How long a picture that is shown again may take to move, in milliseconds. */
const reviveMs = 1_000

interface Options {
  element: HTMLVideoElement
  /** Access for the first attempt; every other one asks for another. Null: there is none, try later. */
  access: StreamAccess
  rejoin: () => Promise<StreamAccess | null>
  quality: () => Quality
  onState: (state: PlayState) => void
}

/** How to act on a stream that is watched. */
export interface Watching {
  /** Apply the chosen quality now. */
  adapt(): void
  /** The page is seen again: show a picture that moves. */
  revive(): void
  /** Connect again, as the creator is back. */
  again(): void
  close(): void
}

/** Play a stream in a video element until it is closed, whatever happens to the connection. */
export function watch({ element, access, rejoin, quality, onState }: Options): Watching {
  let playback: Playback | undefined
  let line = firstLine
  let shown: Layer = largestLayer

  const adapt = () => {
    const layer = layerOf(quality(), line)
    if (!playback || layer === shown) return
    shown = layer
    playback.show(layer).catch(() => undefined)
  }

  const sample = async (of: Playback) => {
    let before = await of.received()
    const timer = setInterval(async () => {
      // Browsers save pictures that nobody sees.
      if (document.hidden) return
      const now = await of.received()
      if (now.frames === 0 && now.packets > packetsOfPictures) onState('unplayable')
      line = nextLine(line, before, now)
      before = now
      adapt()
    }, sampleMs)
    void of.lost.then(() => clearInterval(timer))
    return () => clearInterval(timer)
  }
  let stopSampling: Promise<() => void> | undefined

  const keeper = keepUp<Playback>({
    async connect(attempt) {
      const known = attempt === 0 ? access : await rejoin()
      if (!known) throw new Error('the stream cannot be joined now')
      return (await loadPlayer(known)).play(known, element)
    },
    onConnected(connection) {
      playback = connection
      shown = largestLayer
      onState('playing')
      stopSampling = sample(connection)
      adapt()
    },
    onLost() {
      playback = undefined
      void stopSampling?.then((stop) => stop())
      onState('reconnecting')
    },
    isFinal: (failure) => failure instanceof NoPlayer,
    onFailed: () => onState('unsupported'),
  })

  /** Whether pictures are shown within a second. */
  const moves = async (of: Playback) => {
    const before = await of.received()
    await new Promise((resolve) => setTimeout(resolve, reviveMs))
    const now = await of.received()
    // Without packets there is nothing to show: the creator's picture is paused.
    return now.frames > before.frames || now.packets === before.packets
  }

  return {
    adapt,
    async revive() {
      const current = playback
      if (!current) return keeper.again()
      element.play().catch(() => undefined)
      if (await moves(current)) return
      const source = element.srcObject
      element.srcObject = null
      element.srcObject = source
      element.play().catch(() => undefined)
      // Showing a size asks for a whole picture.
      await current.show(shown).catch(() => undefined)
      if (!(await moves(current)) && current === playback) keeper.again()
    },
    again: () => keeper.again(),
    close() {
      void stopSampling?.then((stop) => stop())
      keeper.close()
      element.srcObject = null
    },
  }
}
