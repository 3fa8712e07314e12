import { setTimeout as sleep } from 'node:timers/promises'
import type { Parts } from '#server/parts.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { DemoState } from './health.ts'
import type { Stoppable } from './lifecycle.ts'

/** The demo content, passed in by the entry point. */
export interface Demo {
  /** Mark a database without accounts as being filled. */
  beginDemo(parts: Parts): Promise<void>
  /** Complete an unfinished filling; rejects when `signal` aborts it. */
  fillDemo(parts: Parts, signal: AbortSignal): Promise<void>
}

const retryMs = { first: 2_000, longest: 60_000 }

/** Fill the site in the background, with retries: existing content is not created twice. */
export function startFilling(parts: Parts, { fillDemo }: Demo): Stoppable {
  const stopping = new AbortController()
  const { signal } = stopping

  async function keepFilling(): Promise<void> {
    for (let delayMs = retryMs.first; !signal.aborted; delayMs *= 2) {
      try {
        return await fillDemo(parts, signal)
      } catch (error) {
        if (signal.aborted) return
        parts.log.warn({ err: error }, 'the demo is not whole yet: it continues in a while')
      }
      await sleep(Math.min(delayMs, retryMs.longest), undefined, { signal }).catch(() => {})
    }
  }

  const filling = keepFilling()
  return {
    name: 'demo',
    stop: () => {
      stopping.abort()
      return filling
    },
  }
}

export async function readDemoState(db: Db): Promise<DemoState> {
  const filling = await db.selectFrom('demo_filling').select('done_at').executeTakeFirst()
  if (!filling) return 'off'
  return filling.done_at ? 'done' : 'filling'
}
