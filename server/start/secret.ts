import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/index.ts'
import { prepareDataDir } from '#server/platform/data-dir.ts'
import { createDurableFile, readIfThere } from '#server/platform/durable-file.ts'
import { OperatorError } from '#server/platform/errors.ts'

/** A generated secret: 32 random bytes. */
const ownSecret = /^[\w-]{43}$/

/**
 * The signing secret: the configured one, or in a trial one that is generated once and stored in
 * the data folder. Throws an OperatorError for an incomplete stored one, since shorter ones could
 * be guessed.
 */
export function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  // When several processes start at once, the first one's secret is used.
  if (readIfThere(path) === undefined) {
    prepareDataDir(dataDir)
    createDurableFile(path, `${randomBytes(32).toString('base64url')}\n`)
  }
  const stored = readIfThere(path)?.trim() ?? ''
  if (ownSecret.test(stored)) return stored
  throw new OperatorError(
    `The file ${path} is damaged, as a power cut may leave it. Put it back from a backup, or delete it: ` +
      'a new secret is made, and links that were signed with the old one end.',
  )
}

/**
 * Store the secret of a restored site in a data folder. Throws an OperatorError when it has another
 * one.
 */
export function keepSecret(dataDir: string, secret: string): void {
  const path = join(dataDir, 'secret')
  if (!ownSecret.test(secret)) {
    throw new OperatorError('This site had a SECRET of its own: set the variable to the same text.')
  }
  prepareDataDir(dataDir)
  const stored = readIfThere(path)?.trim()
  if (stored === undefined) createDurableFile(path, `${secret}\n`)
  else if (stored !== secret) {
    throw new OperatorError(
      `${path} holds the secret of another site: restore into a new DATA_DIR.`,
    )
  }
}
