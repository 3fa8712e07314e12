import { createSocket } from 'node:dgram'
import { onTestFinished } from 'vitest'
import { randomFrom } from '#tools/demo/random.ts'

/**
 * A way to a port of this machine that loses a part of all packets, in both directions, the same ones in each run with
 * the same seed. Nothing is lost before `lose`. For one peer.
 */
export async function lossyRelay(to: number, { share, seed }: { share: number; seed: number }) {
  const [near, far] = [createSocket('udp4'), createSocket('udp4')]
  let peer: { address: string; port: number } | undefined
  const random = randomFrom(String(seed))
  let isLossy = false
  let lost = 0
  const passes = () => {
    const isLost = isLossy && random.chance(share)
    if (isLost) lost += 1
    return !isLost
  }
  near.on('message', (packet, { address, port }) => {
    peer = { address, port }
    if (passes()) far.send(packet, to, '127.0.0.1')
  })
  far.on('message', (packet) => {
    if (peer && passes()) near.send(packet, peer.port, peer.address)
  })
  await Promise.all(
    [near, far].map(
      (socket) => new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve)),
    ),
  )
  onTestFinished(() => {
    near.close()
    far.close()
  })
  const { port } = near.address()
  return {
    /** An answer whose peer comes by this way. */
    through: (answer: string) =>
      answer
        .replace(/^a=candidate:.*\r\n/gm, '')
        .replace(
          /^(a=ice-ufrag:)/gm,
          `a=candidate:1 1 UDP 2130706431 127.0.0.1 ${port} typ host\r\n$1`,
        ),
    lose: () => {
      isLossy = true
    },
    lost: () => lost,
    /** Send what the peer did not, from its address. */
    inject: (packet: Buffer) => far.send(packet, to, '127.0.0.1'),
  }
}
