import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../errors.ts'
import { findBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { createPassword, readPassword } from './password.ts'
import { chownTree, userFor } from './system-user.ts'

/**
 * Open the cluster in `<dataDir>/postgres`, creating it when there is none. Any other content is
 * somebody's data and is never touched.
 *
 * @throws OperatorError when that is not possible
 */
export async function openCluster(
  dataDir: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  const user = userFor(dir)
  const binaries = findBinaries(user, log)
  if (isAbsent(dir)) {
    log('creating the database folder')
    const password = readPassword(dataDir) ?? createPassword(dataDir)
    await createCluster(dataDir, dir, { user, binaries, password, durable })
  }
  assertWhole(dir)
  if (user && statSync(dir).uid !== user.uid) {
    chownTree(dir, user)
  }
  const { dev, ino } = statSync(dir)
  return { dir, user, binaries, durable, name: `stagedoor-${dev}-${ino}` }
}

const isAbsent = (dir: string) => !existsSync(dir) || readdirSync(dir).length === 0

/** The major version of the bundled binaries. */
const postgresVersion = '18'

function assertWhole(dir: string): void {
  const missing = ['PG_VERSION', 'global/pg_control'].find((file) => !existsSync(join(dir, file)))
  if (missing) {
    throw new OperatorError(
      `The folder ${dir} holds files, but no whole database: ${missing} is missing. It was left as it is: ` +
        'put the whole folder back from a backup, or move it away or choose another DATA_DIR to begin anew.',
    )
  }
  const version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresVersion) {
    throw new OperatorError(
      `The database in ${dir} was made by Postgres ${version}, this release runs Postgres ` +
        `${postgresVersion}. It was left as it is: start the release that made it, or restore a backup.`,
    )
  }
}
