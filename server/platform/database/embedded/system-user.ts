import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../errors.ts'

/**
 * Postgres refuses to run as root. An unused uid is better than `nobody`, whom other services may
 * share; Debian, systemd and the other distributions leave this range unused.
 */
const unusedUids = { first: 60_800, last: 60_899 }

/** The user that runs Postgres. */
export interface SystemUser {
  uid: number
  gid: number
}

/** Whether this process runs as root, and must run Postgres as an ordinary user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The user that runs the cluster in `dir`: undefined for the current user. As root it is the owner
 * of an existing cluster, else an unused uid.
 *
 * @throws OperatorError when we are not root and the cluster belongs to somebody else
 */
export function userFor(dir: string): SystemUser | undefined {
  const owner = statSync(dir, { throwIfNoEntry: false })
  if (!isRoot()) {
    const uid = process.getuid?.()
    if (owner && uid !== undefined && owner.uid !== uid) {
      throw new OperatorError(
        `The database in ${dir} belongs to user ${owner.uid}, but this is user ${uid}. ` +
          'Start it as before, or hand the folder over with chown -R.',
      )
    }
    return undefined
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : dedicatedUser()
}

function dedicatedUser(): SystemUser {
  const taken = new Set(passwdEntries().map(({ uid }) => uid))
  for (let uid = unusedUids.first; uid <= unusedUids.last; uid++) {
    if (!taken.has(uid)) return isMapped(uid) ? { uid, gid: uid } : namedUser()
  }
  return namedUser()
}

/** Containers may map only some uids; an unmapped one cannot own a file. */
function isMapped(uid: number): boolean {
  const map = readOrEmpty('/proc/self/uid_map').trim()
  if (map === '') return true
  return map.split('\n').some((line) => {
    const [inside = 0, , count = 0] = line.trim().split(/\s+/).map(Number)
    return uid >= inside && uid < inside + count
  })
}

/** An ordinary user with a name, which `initdb` requires. */
export function namedUser(): SystemUser {
  const entries = passwdEntries().filter(({ uid }) => uid > 0)
  const found = entries.find(({ name }) => name === 'nobody') ?? entries[0]
  if (!found)
    throw new OperatorError('Started as root, but there is no ordinary user in /etc/passwd.')
  return { uid: found.uid, gid: found.gid }
}

function passwdEntries() {
  return readOrEmpty('/etc/passwd')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      // macOS prints the uid of `nobody` as -2.
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
    })
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Change the owner of a whole tree, symbolic links themselves included. */
export function chownTree(path: string, user: SystemUser): void {
  const info = lstatSync(path)
  if (info.isSymbolicLink()) return
  chownSync(path, user.uid, user.gid)
  if (!info.isDirectory()) return
  for (const name of readdirSync(path)) chownTree(join(path, name), user)
}
