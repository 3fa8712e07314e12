import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/index.ts'

/** The signing secret: the configured one, or in a trial one that is made once and kept in the data folder. */
export async function readSecret({ secret, dataDir }: Config): Promise<string> {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    await mkdir(dataDir, { recursive: true })
    const made = randomBytes(32).toString('base64url')
    await writeFile(path, `${made}\n`, { mode: 0o600 })
    return made
  }
}
