import { Gauge, type Registry } from 'prom-client'
import type { MediaClient } from '#server/platform/live-video/index.ts'

/** Figures of the media process by their names there; counters begin again when it is started again. */
const figures = {
  rooms: ['live_rooms', 'Live streams that are open'],
  publishers: ['live_publishers', 'Creators whose media come in'],
  viewers: ['live_viewers', 'Connections that watch'],
  cpuSeconds: ['live_cpu_seconds', 'Processor time of the media process'],
  memoryBytes: ['live_memory_bytes', 'Memory of the media process'],
  receivedBytes: ['live_received_bytes', 'Media from creators'],
  sentBytes: ['live_sent_bytes', 'Media to viewers'],
  lostPackets: ['live_lost_packets', 'Packets of creators that never came'],
  resentPackets: ['live_resent_packets', 'Packets that viewers asked for again'],
  droppedPackets: ['live_dropped_packets', 'Packets that belong to no stream'],
} as const

/** What to call before the metrics are read: all are of one answer; none while the media process cannot be reached. */
export function liveMetrics(
  registry: Registry,
  media: Pick<MediaClient, 'figures'>,
): () => Promise<void> {
  const registers = [registry]
  const entries = Object.entries(figures) as [keyof typeof figures, readonly [string, string]][]
  const gauges = entries.map(([key, [name, help]]) => ({
    key,
    gauge: new Gauge({ name, help, registers }),
  }))
  const ofRoom = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['room'], registers })
  const bitrate = ofRoom('live_room_bits_per_second', 'Media of one creator')
  const loss = ofRoom('live_room_loss', 'Share of packets that did not come at first')
  return async () => {
    for (const { gauge } of gauges) gauge.reset()
    bitrate.reset()
    loss.reset()
    const now = await media.figures()
    if (typeof now === 'string') return
    for (const { key, gauge } of gauges) gauge.set(now[key])
    for (const { roomId: room, publisherBitsPerSecond, lossFraction } of now.perRoom) {
      bitrate.set({ room }, publisherBitsPerSecond)
      loss.set({ room }, lossFraction)
    }
  }
}
