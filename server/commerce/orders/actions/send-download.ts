import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEntitled } from '#server/access/index.ts'
import { findDownload, findFile, sendDownload } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { findLink, type Link } from '../reads.ts'
import { continuesUntil, startsUntil } from '../rules.ts'
import { countStart } from '../writes.ts'

export interface DownloadParts {
  db: Db
  clock: Clock
  store: FileStore
}

type DownloadRequest = FastifyRequest<{ Params: { token: string } }>

/**
 * `GET /media/download/{token}`: the file of an order, with the token alone, since it is opened in a new tab.
 * Whether the order still stands is asked each time, so that a refund ends it with the next range.
 */
export function downloadRoute(app: FastifyInstance, parts: DownloadParts): void {
  const { db, clock, store } = parts
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/download/:token',
    exposeHeadRoute: false,
    handler: async (request: DownloadRequest, reply) => {
      const { token } = request.params
      const tokenHash = hashToken(token)
      const link = /^[\w-]{43}$/.test(token) ? await findLink(db, tokenHash) : undefined
      if (!link) throw new Problem('not_found')
      const now = clock.now()
      if (!(await isOwned(db, link, now))) throw new Problem('media_locked')
      const file = await findFile(db, link.fileId)
      const download = file && (await findDownload(store, request, file))
      if (!download) throw new Problem('not_found')
      const goesOn = download.isContinued && continuesUntil(link.startedAt) > now
      if (!goesOn && startsUntil(link.createdAt) <= now) throw new Problem('link_expired')
      if (request.method === 'GET') {
        const { orderId } = link
        await countStart(db, { tokenHash, orderId, isWhole: download.isWhole }, now)
      }
      return sendDownload(store, request, reply, download)
    },
  })
}

/** What staff hid is sent no more. */
const isOwned = async (db: Db, { status, hiddenStatus, buyerId, productId }: Link, now: Date) =>
  status === 'delivered' &&
  hiddenStatus === null &&
  isEntitled(db, { accountId: buyerId, subjectId: productId }, now)
