import { accessSync, constants } from 'node:fs'
import { isSystemError } from '../errors.ts'
import { ConfigError, type Environment, optionalUrl } from './read.ts'

const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full']
const sslFiles = ['sslrootcert', 'sslcert', 'sslkey']

/** The URL of a Postgres, whose ways to encrypt the connection are known and whose files are there. */
export function readDatabaseUrl(env: Environment): string | undefined {
  const url = optionalUrl(env, 'DATABASE_URL', ['postgres', 'postgresql'])
  if (url === undefined) return undefined
  const given = new URLSearchParams(url.split('?')[1] ?? '')
  const mode = given.get('sslmode')
  if (mode !== null && !sslModes.includes(mode)) {
    throw new ConfigError(`DATABASE_URL: sslmode must be one of ${sslModes.join(', ')}`)
  }
  if (mode === 'verify-ca' && !given.get('sslrootcert')) {
    throw new ConfigError(
      'DATABASE_URL: sslmode=verify-ca needs the certificate of your authority in sslrootcert; ' +
        'verify-full also takes public ones',
    )
  }
  for (const name of sslFiles) {
    const path = given.get(name)
    if (path) expectReadable(name, path)
  }
  return url
}

function expectReadable(name: string, path: string): void {
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new ConfigError(
      `DATABASE_URL: the file ${path} of ${name} cannot be read (${error.code})`,
    )
  }
}
