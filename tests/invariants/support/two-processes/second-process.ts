import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Clock } from '#server/kernel/clock.ts'
import { type TestApp, testSecret } from '#tests/support/test-app.ts'
import { startSite } from '../site-process.ts'

const program = join(import.meta.dirname, 'clocked-process.ts')

/** A process of the operating system that serves the site of a test, with `ROLE=web`. */
export interface SecondProcess {
  /** Called as the app of a test is. */
  http: { inject: (request: InjectOptions) => ReturnType<typeof answerOf> }
  /** Let it have the time of a clock, which a test has set. */
  follow(clock: Clock): Promise<void>
  close(): Promise<void>
}

/** Start one: it shares the database, the files and the secret, and is called over its port. */
export async function startSecondProcess(first: TestApp): Promise<SecondProcess> {
  const env = {
    ROLE: 'web',
    DATABASE_URL: first.databaseUrl,
    DATABASE_POOL: '10',
    SECRET: testSecret,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    COUNTRY_HEADER: 'cf-ipcountry',
  }
  const site = await startSite(first.dataDir, env, program)
  const follow = (clock: Clock) => site.tell(clock.now().getTime() - Date.now())
  await follow(first.clock)
  return {
    http: { inject: (request) => answerOf(site.url, request) },
    follow,
    close: async () => void (await site.stop()),
  }
}

/** As people send it. */
interface Request {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | FormData
}

/** Send a request over the network, and answer as a call inside the process does. */
async function answerOf(origin: string, request: InjectOptions) {
  const { url, payload: body, ...rest } = request as Request
  const answer = await fetch(origin + url, { ...rest, ...(body ? { body } : {}) })
  const text = await answer.text()
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: text,
    json: () => JSON.parse(text),
  }
}
