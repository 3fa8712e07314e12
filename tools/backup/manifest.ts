import { createHash, createHmac } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { readArchive } from '#server/platform/archive/index.ts'
import type { TableShape } from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'

/** Version of the archive format that this release writes and reads. */
export const archiveFormat = 1

const manifestName = 'manifest.json'
const maxManifestBytes = 1_000_000_000

/** Last entry of a backup: its contents, and hashes to verify it. */
export interface Manifest {
  format: number
  takenAt: string
  /** The last migration applied to the database. */
  schema: string
  /**
   * In an order in which they can be restored; the hash covers the rows as Postgres copies them.
   */
  tables: (TableShape & { rows: number; sha256: string })[]
  /** Last value of each sequence. */
  sequences: Record<string, string>
  files: { count: number; sizeBytes: number }
  /** Keys of files that the database references but the store did not have. */
  missingFiles: string[]
  /** Verifies whether a secret belongs to this site. */
  secretCheck: string
  /** SHA-256 of every other entry. */
  hashes: Record<string, string>
}

export const secretCheckOf = (secret: string): string =>
  createHmac('sha256', secret).update('the secret of a backup').digest('hex')

export const manifestEntry = (manifest: Manifest): [name: string, bytes: Buffer] => [
  manifestName,
  Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
]

/**
 * Read a backup completely and return its manifest.
 *
 * @throws OperatorError with a message if it is truncated, damaged or of another format
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const hashes: Record<string, string> = {}
  let manifest: Manifest | undefined
  try {
    for await (const { name, sizeBytes, stream } of readArchive(path)) {
      if (name === manifestName && sizeBytes < maxManifestBytes) {
        manifest = JSON.parse(await textOf(stream))
      } else {
        const hash = createHash('sha256')
        await pipeline(stream, hash)
        hashes[name] = hash.digest('hex')
      }
    }
  } catch (error) {
    throw new OperatorError(`${path} cannot be read as a backup: ${(error as Error).message}`)
  }
  if (!manifest) throw new OperatorError(`${path} is not a whole backup: its end is missing`)
  if (manifest.format !== archiveFormat) {
    throw new OperatorError(
      `${path} is a backup of form ${manifest.format}; this release reads ${archiveFormat}`,
    )
  }
  const names = new Set([...Object.keys(hashes), ...Object.keys(manifest.hashes)])
  const damaged = [...names].find((name) => hashes[name] !== manifest.hashes[name])
  if (damaged) throw new OperatorError(`${path} is damaged: ${damaged} is not what was written`)
  return manifest
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
