import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createDurableFile, readIfThere } from '../../durable-file.ts'
import { OperatorError } from '../../errors.ts'
import { type Cluster, databaseName, pathForPostgres } from './cluster.ts'
import { run } from './commands.ts'
import { chownTree, namedUser } from './system-user.ts'

const pathOf = (dataDir: string) => join(dataDir, 'postgres.password')

/**
 * The superuser's password; undefined when its file is missing.
 *
 * @throws OperatorError when the file holds something else
 */
export function readPassword(dataDir: string): string | undefined {
  const text = readIfThere(pathOf(dataDir))
  if (text === undefined) return undefined
  const password = text.trim()
  if (/^[0-9a-f]{64}$/.test(password)) return password
  throw new OperatorError(
    `The file ${pathOf(dataDir)} is damaged, as a power cut may leave it. ` +
      'Put it back from a backup, or delete it: the next start then sets a new password.',
  )
}

/** Create a password for a new cluster. */
export function createPassword(dataDir: string): string {
  const password = randomBytes(32).toString('hex')
  createDurableFile(pathOf(dataDir), `${password}\n`)
  return password
}

/** Set a new superuser password for a stopped cluster: the owner of its files needs no old one. */
export async function replacePassword(
  dataDir: string,
  { binaries, user, dir }: Cluster,
): Promise<string> {
  const password = randomBytes(32).toString('hex')
  // Single-user mode requires a user with a name, which the owner of the data may not have.
  const named = user && namedUser()
  if (named) chownTree(dir, named)
  await run(
    binaries.postgres,
    ['--single', '-D', pathForPostgres(dir), 'postgres'],
    { user: named, cwd: dir },
    `alter role ${databaseName} password '${password}'\n`,
  )
  if (user) chownTree(dir, user)
  // Written last: after an earlier interruption the next start finds no file and replaces the
  // password again.
  createDurableFile(pathOf(dataDir), `${password}\n`)
  return password
}
