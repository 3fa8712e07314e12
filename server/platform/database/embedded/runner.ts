import { realpathSync } from 'node:fs'
import { Client } from 'pg'
import { freePort } from '#server/platform/free-port.ts'
import { prepareDataDir } from '../../data-dir.ts'
import { OperatorError } from '../../errors.ts'
import { type Cluster, databaseName, urlOf } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { openCluster } from './open-cluster.ts'
import { claimDataDir, holderOf } from './owner-lock.ts'
import { readPassword, replacePassword } from './password.ts'
import { storedPort, storePort } from './ports.ts'
import { launch, PortTaken, type Postmaster, stopPostmaster } from './postmaster.ts'
import { supervise } from './supervisor.ts'

export interface EmbeddedPostgresOptions {
  /** The data folder; the cluster is in its subfolder `postgres`. */
  dataDir: string
  /** Loopback port; by default a free one, which is kept across restarts. */
  port?: number | undefined
  /** False for tests: faster, but data may be lost when the machine stops. */
  durable: boolean
  /** Receives messages for an operator, line by line. */
  log: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser to the product's database. */
  url: string
  /** Process id of the server; it changes when the server is restarted. */
  readonly pid: number
  /** Shut down in an orderly way. Close your connections first: open ones are terminated. */
  stop(): Promise<void>
}

/**
 * Run the embedded Postgres: create its cluster and database when absent, clean up after a killed
 * predecessor, and restart it whenever it exits.
 *
 * @throws OperatorError when the folder is in use, of another user or no complete cluster, the port
 *   taken, or there is no Postgres for this platform
 */
export async function startEmbeddedPostgres({
  dataDir: folder,
  port: wantedPort,
  durable,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  prepareDataDir(folder)
  const dataDir = realpathSync(folder)
  const release = claimDataDir(dataDir)
  try {
    const cluster = await openCluster(dataDir, durable, log)
    await clearLeftovers(cluster, log)
    const password = readPassword(dataDir) ?? (await replacePassword(dataDir, cluster))
    const { server, port } = await launchOnPort(cluster, { dataDir, wantedPort, log })
    const url = urlOf(password, port)
    await ensureDatabase(urlOf(password, port, 'postgres'), server)
    const supervised = supervise(cluster, port, server, log)
    let stopped: Promise<void> | undefined
    return {
      url,
      get pid() {
        return supervised.pid
      },
      stop: () => {
        stopped ??= supervised.stop().finally(release)
        return stopped
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

interface PortInput {
  dataDir: string
  wantedPort: number | undefined
  log: (line: string) => void
}

async function launchOnPort(cluster: Cluster, { dataDir, wantedPort, log }: PortInput) {
  let port = wantedPort ?? storedPort(dataDir) ?? (await freePort())
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await launch(cluster, port, log)
      storePort(dataDir, port)
      return { server, port }
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
      if (wantedPort !== undefined || attempt === 5) {
        throw new OperatorError(`Port ${port}, wanted for the embedded Postgres, is in use.`, {
          cause: error,
        })
      }
      port = await freePort()
    }
  }
}

async function ensureDatabase(connectionString: string, server: Postmaster) {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    await stopPostmaster(server.pid, { fastMs: 2000, immediateMs: 2000 })
    throw error
  } finally {
    await client.end()
  }
}

/**
 * The URL of a folder's embedded Postgres while another process runs it, for tools used beside
 * a running site; undefined when it does not run and may be started.
 */
export function runningEmbeddedPostgres(dataDir: string): { url: string } | undefined {
  if (holderOf(dataDir) === undefined) return undefined
  const port = storedPort(dataDir)
  const password = readPassword(dataDir)
  return port && password ? { url: urlOf(password, port) } : undefined
}
