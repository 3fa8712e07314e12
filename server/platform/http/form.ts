import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FilePart } from '#contract/endpoint.ts'
import { isId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { ReceivedFile, Route } from './api.ts'
import { boundedForm } from './bounded-form.ts'
import type { RawInput } from './execute.ts'
import { isBlank } from './query.ts'

/** Receives file parts into the store, and discards those that no item adopted. */
export interface FormReceiver {
  receive(
    stream: Readable,
    rule: { kinds: FilePart['kinds']; maxBytes: number; name: string },
  ): Promise<ReceivedFile>
  discard(file: ReceivedFile): Promise<void>
  /** Use an upload that arrived in parts before instead of a file part. */
  claim?(
    upload: { id: string; ownerId: string },
    rule: { kinds: FilePart['kinds']; maxBytes: number },
  ): Promise<ClaimedFile>
}

/** Nobody else can claim it until it is put back, for a retry. */
export interface ClaimedFile {
  file: ReceivedFile
  /** It has become a file. */
  release(): Promise<void>
  putBack(): Promise<void>
}

type Form = Pick<RawInput, 'body' | 'files'>

/**
 * Read a multipart request: files stream into the store as they arrive, fields are text. When the
 * handler fails, stored files are discarded.
 */
export async function readForm<T>(
  { endpoint }: Route,
  receiver: FormReceiver,
  request: FastifyRequest,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const files: Record<string, ReceivedFile> = {}
  const claimed: ClaimedFile[] = []
  try {
    const body = await readParts(request, endpoint.files, files, receiver)
    for await (const one of claimNamed(request, endpoint.files, { body, files }, receiver)) {
      claimed.push(one)
    }
    refuseMissing(endpoint.files, files)
    const done = await work({ body, files })
    await Promise.all(claimed.map(({ release }) => release()))
    return done
  } catch (error) {
    await Promise.all(Object.values(files).map((file) => receiver.discard(file)))
    await Promise.all(claimed.map(({ putBack }) => putBack()))
    throw error
  }
}

/** Appends the files to `files` as they arrive, and returns the fields. */
async function readParts(
  request: FastifyRequest,
  rules: Record<string, FilePart>,
  files: Record<string, ReceivedFile>,
  receiver: FormReceiver,
): Promise<Record<string, string | string[]>> {
  const body: Record<string, string | string[]> = {}
  for await (const part of partsOf(request)) {
    if (part.type === 'field') addField(body, part.fieldname, String(part.value))
    else if (rules[part.fieldname] && !files[part.fieldname]) {
      const file = await receivePart(receiver, rules, part)
      if (file) files[part.fieldname] = file
    } else part.file.resume()
  }
  return body
}

/** Claims the uploads that text fields name in place of files. */
async function* claimNamed(
  request: FastifyRequest,
  rules: Record<string, FilePart>,
  { body, files }: { body: Record<string, unknown>; files: Record<string, ReceivedFile> },
  receiver: FormReceiver,
): AsyncGenerator<ClaimedFile> {
  for (const [name, { kinds, maxMb }] of Object.entries(rules)) {
    const { [name]: id } = body
    const ownerId = request.admission.viewer?.id
    const isNamed = typeof id === 'string' && isId(id)
    if (!isNamed || files[name] || !ownerId || !receiver.claim) continue
    const one = await receiver.claim({ id, ownerId }, { kinds, maxBytes: maxMb * 1_000_000 })
    files[name] = one.file
    delete body[name]
    yield one
  }
}

const limits = {
  files: 8,
  fields: 200,
  parts: 208,
  headerPairs: 20,
  fieldSize: 100_000,
  fileSize: 4e9,
}

/** The parts of a form; an error of the parser is a mistake of the sender. */
async function* partsOf(request: FastifyRequest) {
  // The plugin reads `raw`; everything else of the request is unchanged.
  const bounded: FastifyRequest = Object.create(request, {
    raw: { value: boundedForm(request.raw, limits.parts) },
  })
  try {
    yield* bounded.parts({ limits })
  } catch (error) {
    throw brokenForm(error)
  }
}

/** Undefined for a file input in which nothing was chosen: browsers send no name and no bytes. */
async function receivePart(
  receiver: FormReceiver,
  rules: Record<string, FilePart>,
  part: { fieldname: string; filename: string | undefined; file: Readable },
): Promise<ReceivedFile | undefined> {
  const rule = rules[part.fieldname] as FilePart
  try {
    return await receiver.receive(part.file, {
      kinds: rule.kinds,
      maxBytes: rule.maxMb * 1_000_000,
      name: nameOfPart(part.filename),
    })
  } catch (error) {
    const isEmpty = error instanceof Problem && error.code === 'upload_empty'
    if (isEmpty && !part.filename) return undefined
    // A truncated part fails here, with the parser's own error; other errors are the store's.
    throw part.file.errored ? brokenForm(error) : error
  }
}

/**
 * Browsers send these three signs of a name escaped, and no other; a name that contains `%41` stays:
 * https://html.spec.whatwg.org/#multipart-form-data
 */
const nameOfPart = (sent = '') => sent.replace(/%(?:22|0A|0D)/g, decodeURIComponent)

const brokenForm = (error: unknown) => {
  if (error instanceof Problem) return error
  return new Problem(
    (error as { statusCode?: number }).statusCode === 413 ? 'body_too_large' : 'form_incomplete',
  )
}

function refuseMissing(rules: Record<string, FilePart>, files: Record<string, ReceivedFile>) {
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.required && !files[name]) {
      throw fieldProblem('upload_missing', name)
    }
  }
}

function addField(body: Record<string, string | string[]>, name: string, value: string) {
  if (isBlank(value) || name === '__proto__') return
  const before = body[name]
  if (before === undefined) body[name] = value
  else body[name] = Array.isArray(before) ? [...before, value] : [before, value]
}
