/** Settings passed to Postgres on its command line, so that no file can override them. */
export interface SettingsInput {
  port: number
  name: string
  durable: boolean
  /** Of the machine, or of the container that limits it. */
  memoryBytes: number
}

const megabyte = 2 ** 20

/**
 * How many megabytes of tables and indexes Postgres keeps: an eighth of the memory, which it shares
 * with the product. Pages beyond are copied from the system's cache with each read; see record 106.
 */
const sharedBuffersMb = (memoryBytes: number): number =>
  Math.floor(Math.min(Math.max(memoryBytes / 8 / megabyte, 256), 8192))

/**
 * Settings for a machine that Postgres shares with the product. A durable server confirms a commit
 * only when it is on the disk; the other kind is for tests and may lose everything.
 */
export function settings({ port, name, durable, memoryBytes }: SettingsInput): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    cluster_name: name,
    max_connections: 200,

    // Tests run many servers at a time.
    shared_buffers: durable ? `${sharedBuffersMb(memoryBytes)}MB` : '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    // Our statements are short; JIT-compiling them costs more than running them.
    jit: 'off',

    // Bounds the log to replay after a crash, and so the time until the first response.
    max_wal_size: '512MB',
    checkpoint_timeout: '5min',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_line_prefix: '',
    // Failed statements are reported by their caller.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}
