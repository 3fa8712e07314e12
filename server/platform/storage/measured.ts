import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileTooLarge, type StoredFile } from './file-store.ts'

/** A pass-through that counts and hashes, and fails with `FileTooLarge` above `maxBytes`. */
export function measured(maxBytes: number): Transform & { result(): StoredFile } {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) return done(new FileTooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return Object.assign(meter, { result: () => ({ sizeBytes, sha256: hash.digest('hex') }) })
}
