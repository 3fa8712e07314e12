import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../../durable-file.ts'
import { OperatorError } from '../../errors.ts'
import { type Cluster, databaseName, pathForPostgres } from './cluster.ts'
import { run } from './commands.ts'
import { chownTree, isRoot, namedUser, type SystemUser } from './system-user.ts'

export interface Ingredients extends Pick<Cluster, 'user' | 'binaries' | 'durable'> {
  password: string
}

/**
 * Create a cluster in a folder that is absent or empty. It is built under another name and renamed,
 * so that an interrupted start leaves nothing incomplete.
 */
export async function createCluster(dataDir: string, dir: string, ingredients: Ingredients) {
  const workshop = join(dataDir, 'postgres.new')
  const fresh = join(workshop, 'cluster')
  removeUnfinished(workshop)
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  chmodSync(fresh, 0o700)
  writeFileSync(join(workshop, 'password'), ingredients.password, { mode: 0o600 })

  // initdb requires a user with a name, which the later owner of the data may not have.
  const maker = isRoot() ? namedUser() : undefined
  if (maker) chownTree(workshop, maker)
  await initialise(fresh, maker, ingredients)
  if (ingredients.user) chownTree(fresh, ingredients.user)

  if (existsSync(dir)) rmdirSync(dir)
  renameSync(fresh, dir)
  rmSync(workshop, { recursive: true, force: true })
  if (ingredients.durable) syncFolder(dataDir)
}

async function initialise(fresh: string, maker: SystemUser | undefined, ingredients: Ingredients) {
  await run(
    ingredients.binaries.initdb,
    [
      ...['--pgdata', pathForPostgres(fresh)],
      ...['--username', databaseName, '--pwfile', '../password', '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      // The password is 32 random bytes: key stretching would only slow down connecting.
      ...['--set', 'scram_iterations=1', '--set', 'max_connections=200'],
      ...(ingredients.durable ? [] : ['--no-sync']),
    ],
    { user: maker, cwd: fresh },
  )
}

/**
 * Remove what an interrupted start left, recognized by its content: a cluster that no server ever
 * ran holds no data.
 */
function removeUnfinished(workshop: string): void {
  if (!existsSync(workshop)) return
  const isCluster = readdirSync(workshop).every((name) => ['cluster', 'password'].includes(name))
  if (!isCluster || existsSync(join(workshop, 'cluster', 'postmaster.opts'))) {
    throw new OperatorError(
      `The folder ${workshop} is where a new database is made, but it holds something else. ` +
        'It was left as it is: move it away.',
    )
  }
  rmSync(workshop, { recursive: true, force: true })
}
