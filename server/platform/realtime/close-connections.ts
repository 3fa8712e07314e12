import type { Server } from 'socket.io'

/**
 * Announce the shutdown, flush pending messages, then close remaining connections. Pages reconnect
 * by themselves.
 */
export async function closeConnections(
  io: Server,
  engines: readonly { clientsCount: number; close: () => unknown }[],
): Promise<void> {
  io.local.emit('server_closing', {})
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
  const count = () => engines.reduce((sum, { clientsCount }) => sum + clientsCount, 0)
  const deadlineMs = performance.now() + 1_500
  while (count() > 0 && performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const engine of engines) engine.close()
}
