import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSystemError } from '../../errors.ts'

const hasProc = process.platform === 'linux'

/** A process as listed in the process table. */
export interface ProcessEntry {
  pid: number
  command: string
}

/**
 * Identifies a process beyond its id, which may be reused; undefined when it does not run. A zombie
 * counts as ended.
 */
export function startTimeOf(pid: number): string | undefined {
  return hasProc ? birthFromProc(pid) : birthFromPs(pid)
}

function birthFromProc(pid: number): string | undefined {
  const stat = readOrNothing(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The second field, the program's name, may contain spaces and parentheses: parse after its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = readOrNothing('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot} ${fields[19]}`
}

function birthFromPs(pid: number): string | undefined {
  if (process.platform === 'win32') return canSignal(pid) ? 'running' : undefined
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isSystemError(error, 'EPERM')
  }
}

/** Every running process whose command line contains `text`. Empty without a process table. */
export function processesNaming(text: string): ProcessEntry[] {
  return listProcesses().filter(
    ({ pid, command }) => command.includes(text) && startTimeOf(pid) !== undefined,
  )
}

function listProcesses(): ProcessEntry[] {
  if (process.platform === 'win32') return []
  if (!hasProc) {
    const table = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    return table.split('\n').flatMap((line) => {
      const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
      return pid && command ? [{ pid: Number(pid), command }] : []
    })
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const command = readOrNothing(`/proc/${name}/cmdline`)?.replaceAll('\0', ' ')
    return command ? [{ pid: Number(name), command }] : []
  })
}

/** Send a signal; a process that has already ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error
  }
}

/** Wait until none of `pids` runs; false after a timeout of `limitMs`. */
export async function waitForEnd(pids: number[], limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (pids.some((pid) => startTimeOf(pid) !== undefined)) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
