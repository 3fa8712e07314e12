import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { processesNaming, signal, startTimeOf, waitForEnd } from './processes.ts'

/**
 * Clean up after a killed product or a killed Postgres: a server without a parent, its children
 * without a server, and the pid file. Processes are recognized by the cluster's name in their
 * command line, since their ids may have been reused. The caller holds the data directory.
 */
export async function clearLeftovers(cluster: Cluster, log: (line: string) => void) {
  const { servers, children } = processesOf(cluster)
  for (const pid of servers) {
    log(`stopping the Postgres of an earlier run (process ${pid})`)
    await stopPostmaster(pid, { fastMs: 2000, immediateMs: 1500 })
  }
  // Without their server they end by themselves, but only after their current work.
  const orphans = servers.length > 0 ? processesOf(cluster).children : children
  if (!(await waitForEnd(orphans, 200))) {
    for (const pid of orphans) signal(pid, 'SIGKILL')
    await waitForEnd(orphans, 2000)
  }
  removePidFile(cluster)
}

function processesOf({ name }: Cluster) {
  const all = processesNaming(name)
  const servers = all.filter(({ command }) =>
    command.split(' ').some((word) => word === `cluster_name=${name}`),
  )
  const children = all.filter(({ command }) => command.startsWith(`postgres: ${name}: `))
  return { servers: servers.map(({ pid }) => pid), children: children.map(({ pid }) => pid) }
}

/**
 * Postgres trusts the pid in this file when any process of its user has it, and containers reuse
 * pids quickly. With a process table we can tell.
 */
function removePidFile(cluster: Cluster): void {
  const path = join(cluster.dir, 'postmaster.pid')
  if (process.platform === 'win32' && startTimeOf(pidIn(path)) !== undefined) return
  rmSync(path, { force: true })
}

function pidIn(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10)
  } catch {
    return 0
  }
}
