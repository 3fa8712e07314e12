import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Balancer {
  url: string
  /** Requests that got no answer from the process that they were sent to, and why. */
  failed: string[]
  /** Wait until every process answers that it is ready. */
  allReady(): Promise<void>
  close(): void
}

const checkEveryMs = 250

/**
 * A small load balancer over processes at these addresses. It asks `/readyz`, sends nothing more to
 * one that says that it is stopping or twice in a row does not answer, keeps connections, and never
 * tries a request again. One that is only slow, as all are on a very busy machine, is kept.
 */
export async function openBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const ready = new Set<string>()
  const misses = new Map<string, number>()
  const failed: string[] = []
  let turn = 0

  async function check(target: string): Promise<void> {
    const answer = await stateOf(target).catch(() => undefined)
    const missed = answer ? 0 : (misses.get(target) ?? 0) + 1
    misses.set(target, missed)
    if (answer?.ready) ready.add(target)
    if (answer?.stopping || missed > 1) ready.delete(target)
  }

  async function stateOf(target: string): Promise<{ ready: boolean; stopping?: true }> {
    const reply = await fetch(`${target}/readyz?detail`, { headers: { connection: 'close' } })
    return (await reply.json()) as { ready: boolean; stopping?: true }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = [...ready].toSorted()[turn++ % Math.max(1, ready.size)]
    const name = `${incoming.method} ${incoming.url}`
    const fail = (reason: string) => {
      failed.push(`${name}: ${reason}`)
      outgoing.destroy()
    }
    if (!target) {
      fail('no process is ready')
      return
    }
    const { method, url = '/', headers } = incoming
    const passed = request(target + url, { method, headers, agent }, (answer) => {
      const { connection: _connection, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
      answer.on('error', ({ message }) => fail(message))
    })
    passed.on('error', ({ message }) => fail(message))
    incoming.pipe(passed)
  }

  await Promise.all(targets.map(check))
  const checking = setInterval(() => void targets.map(check), checkEveryMs)
  // Clients keep idle connections: one that is closed while a busy machine sends on it would fail.
  const server = createServer({ keepAliveTimeout: 600_000 }, forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed,
    allReady: async () => {
      while (ready.size < targets.length) await sleep(checkEveryMs)
    },
    close: () => {
      clearInterval(checking)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
