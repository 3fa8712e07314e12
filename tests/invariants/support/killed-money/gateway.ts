import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point, Recorded } from './gateway-process.ts'

const program = join(import.meta.dirname, 'gateway-process.ts')

export const webhookSecret = 'webhook-secret-of-this-test'

export interface Gateway {
  port: number
  /** Hold the next call of this name; resolves when it is held. */
  hold(point: Point): Promise<void>
  /** Let the held call go on. */
  letGo(): void
  /** Complete a sign-up for payouts on its page. */
  finishSignUp(page: string): void
  /** Resolves when all events that there are now are accepted. */
  delivered(): Promise<void>
  /** What was changed at the gateway, once each. */
  recorded(): Recorded[]
  stop(): Promise<void>
}

/** Start the gateway's process, which sends its events to the site's API. */
export async function startGateway(record: string, site: string): Promise<Gateway> {
  const child = fork(program, {
    env: { ...process.env, RECORD: record, SITE: site, WEBHOOK_SECRET: webhookSecret },
  })
  const told = async (wanted: (message: unknown) => boolean): Promise<unknown> => {
    for (;;) {
      const [message] = await once(child, 'message')
      if (wanted(message)) return message
    }
  }
  return {
    port: Number(await told((message) => typeof message === 'number')),
    hold: async (point) => {
      child.send(point)
      await told((message) => message === 'reached')
    },
    letGo: () => child.send('go'),
    finishSignUp: (page) => child.send({ signUp: page }),
    delivered: async () => {
      await told((message) => message === 'delivered')
    },
    recorded: () =>
      existsSync(record)
        ? readFileSync(record, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Recorded)
        : [],
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
