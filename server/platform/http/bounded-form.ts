import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Problem } from '#server/kernel/problem.ts'

/** As in RFC 2046, but without spaces: nothing that two parsers could interpret differently. */
const formType =
  /^multipart\/form-data(?:\s*;\s*charset=[\w-]+)?\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1(?:\s*;\s*charset=[\w-]+)?\s*$/i

export interface BoundedForm extends Transform {
  headers: IncomingHttpHeaders
}

/**
 * The body of a form, which fails beyond the number of boundaries that `maxParts` can have: the
 * parser takes some microseconds for each, even when it ignores further parts.
 * @throws {Problem} `form_incomplete` when the boundary is missing or invalid
 */
export function boundedForm(raw: IncomingMessage, maxParts: number): BoundedForm {
  const boundary = formType.exec(raw.headers['content-type'] ?? '')?.[2]
  if (!boundary) throw new Problem('form_incomplete')
  const separator = Buffer.from(`--${boundary}`)
  let left = maxParts + 1
  const form = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(separator); at >= 0; at = chunk.indexOf(separator, at + 1)) {
        left -= 1
        if (left < 0) return done(new Problem('body_too_large'))
      }
      done(null, chunk)
    },
  })
  raw.once('close', () => {
    if (!raw.readableEnded) form.destroy()
  })
  return Object.assign(raw.pipe(form), { headers: raw.headers })
}
