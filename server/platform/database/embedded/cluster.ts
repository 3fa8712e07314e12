import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { run } from './commands.ts'
import { giveTree, isRoot, namedUser, type SystemUser, userFor } from './system-user.ts'

/** The name of the superuser and of the database that the product lives in. */
export const databaseName = 'stagedoor'

/** An initialised database folder and everything needed to run it. */
export interface Cluster {
  dir: string
  password: string
  binaries: Binaries
  /** Whom to run as; nothing means ourselves. */
  user: SystemUser | undefined
  /** Shown by every process of the cluster; a copy of the folder has another one. */
  name: string
  durable: boolean
}

/**
 * Open the cluster in `<dataDir>/postgres`, creating it when there is none.
 *
 * @throws Error with a sentence for the operator when that is not possible
 */
export async function openCluster(
  dataDir: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  const user = userFor(dir)
  const binaries = findBinaries(user, log)
  const password = keepPassword(dataDir)
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    log('creating the database folder')
    await createCluster(dataDir, dir, { user, binaries, password, durable })
  } else if (user && statSync(dir).uid !== user.uid) {
    giveTree(dir, user)
  }
  const { dev, ino } = statSync(dir)
  return { dir, user, binaries, password, durable, name: `stagedoor-${dev}-${ino}` }
}

/**
 * What Postgres is told of the place of its data. Our process enters the folder before it drops
 * its rights, and this name reaches it from there without walking the folders above it, which
 * may be closed to the dropped user.
 */
export function pathForPostgres(dir: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : dir
}

function keepPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres.password')
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8').trim()
}

type Ingredients = Pick<Cluster, 'user' | 'binaries' | 'password' | 'durable'>

/** Made under another name and renamed, so that a start that is killed leaves nothing half-made. */
async function createCluster(dataDir: string, dir: string, ingredients: Ingredients) {
  const workshop = join(dataDir, 'postgres.new')
  const fresh = join(workshop, 'cluster')
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  chmodSync(fresh, 0o700)
  writeFileSync(join(workshop, 'password'), ingredients.password, { mode: 0o600 })

  // initdb wants a user with a name, which the one that will own the data may not have.
  const maker = isRoot() ? namedUser() : undefined
  if (maker) giveTree(workshop, maker)
  await initialise(fresh, maker, ingredients)
  if (ingredients.user) giveTree(fresh, ingredients.user)

  rmSync(dir, { recursive: true, force: true })
  renameSync(fresh, dir)
  rmSync(workshop, { recursive: true, force: true })
  if (ingredients.durable) syncFolder(dataDir)
}

async function initialise(fresh: string, maker: SystemUser | undefined, given: Ingredients) {
  await run(
    given.binaries.initdb,
    [
      ...['--pgdata', pathForPostgres(fresh)],
      ...['--username', databaseName, '--pwfile', '../password', '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      // The password is 32 random bytes: stretching it would only make connecting slower.
      ...['--set', 'scram_iterations=1', '--set', 'max_connections=200'],
      ...(given.durable ? [] : ['--no-sync']),
    ],
    { user: maker, cwd: fresh },
  )
}

/** Make a rename survive a power cut. Windows cannot open a folder, and needs no such thing. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
