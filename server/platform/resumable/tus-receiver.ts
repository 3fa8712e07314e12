import { Server, type Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '#server/kernel/once.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { PartialFiles } from './partial-files.ts'
import { RawStore, withSource } from './raw-store.ts'

/**
 * Writes the reply to a `HEAD` or `PATCH` of the tus protocol: how much of an upload has arrived,
 * or after the next bytes. Throws `not_found`, `upload_out_of_step` and `unavailable`.
 */
export type TusReceiver = (
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
) => Promise<void>

/** Finds an announced upload; undefined when it does not exist any more. */
type FindAnnounced = (id: string) => Promise<{ sizeBytes: number } | undefined>

/**
 * How long a request that lost its connection may block the next one of the same upload, in
 * milliseconds.
 */
const drainMs = 200

/** Headers taken from the library's responses; all others are ours. */
const passedHeaders = ['tus-resumable', 'upload-offset', 'upload-length']

/**
 * The core of the tus protocol for uploads that are announced elsewhere. One upload is written by
 * one request at a time: a later one takes over, as after a lost connection.
 */
export function tusReceiver(files: PartialFiles, find: FindAnnounced): TusReceiver {
  const server = once(() => createServer(files, find))
  return async (request, reply, id) => {
    const { raw } = request
    const response = await withSource(raw, (body) =>
      server().handleWeb(webRequest(raw, id, body) as never),
    )
    for (const name of passedHeaders) {
      const value = response.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    if (response.status >= 400) throw problemOf(response.status)
    reply.status(response.status).header('cache-control', 'private, no-store')
  }
}

function createServer(files: PartialFiles, find: FindAnnounced): Server {
  const configstore = {
    get: async (id: string) => {
      const found = await find(id)
      return found && ({ id, size: found.sizeBytes, offset: 0 } as Upload)
    },
    set: async () => {},
    delete: async () => {},
  }
  const datastore = new RawStore({ directory: files.folder, configstore })
  return new Server({ path: '/', datastore, lockDrainTimeout: drainMs })
}

function webRequest(raw: FastifyRequest['raw'], id: string, stream: ReadableStream): Request {
  const { method = 'HEAD' } = raw
  const headers = Object.entries(raw.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const body = method === 'PATCH' ? { body: stream, duplex: 'half' } : {}
  return new Request(`http://uploads/${id}`, { method, headers, ...body } as RequestInit)
}

function problemOf(status: number): Problem {
  if (status === 404 || status === 410) return new Problem('not_found')
  return new Problem(status >= 500 ? 'unavailable' : 'upload_out_of_step')
}
