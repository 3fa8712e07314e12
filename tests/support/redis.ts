import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from '#server/platform/free-port.ts'

/** Whether a Redis server is installed on this machine. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Start a Redis without persistence, on a free port by default; `stop` may be called twice. */
export async function startRedis(
  wantedPort?: number,
): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const port = wantedPort ?? (await freePort())
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn('redis-server', flags, { stdio: 'ignore', cwd: tmpdir() })
  const exit = once(redis, 'exit')
  return {
    ...{ url: `redis://127.0.0.1:${port}`, port },
    stop: async () => {
      redis.kill()
      await exit
    },
  }
}
