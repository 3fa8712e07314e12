import { createHash } from 'node:crypto'
import pg from 'pg'
import { setSession } from './session-parameters.ts'

const maxPrepared = 1_000

/**
 * A client that prepares statements with parameters once per connection, so that Postgres parses
 * them once. Statements without parameters (migrations, BEGIN, COMMIT) are sent unchanged. It is
 * connected once its session has our parameters.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  override connect(): Promise<this>
  override connect(callback: (error?: Error) => void): void
  override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
    // A connection that is cut before its session is set up, when no pool listens to it yet, must not
    // end the process: the query that follows fails.
    this.on('error', () => {})
    const ready = super.connect().then(async () => {
      await super.query(setSession).catch(async (error: Error) => {
        await this.end()
        throw error
      })
      return this
    })
    if (!callback) return ready
    ready.then(() => callback(), callback)
    return undefined
  }

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      return super.query(
        { name: this.#nameOf(text), text, values } as never,
        ...(rest as []),
      ) as never
    }
    return super.query(...(args as [never])) as never
  }

  /**
   * The name of a prepared statement; undefined once this connection has very many different ones,
   * since Postgres keeps each until the connection ends. A text search is never prepared: a generic
   * plan expects few matches, and scans everything for a text that most rows contain.
   */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= maxPrepared || / i?like /.test(text)) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}
