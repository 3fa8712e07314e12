import {
  EndPrivateStream,
  ListPrivateRequests,
  ListPrivateStreams,
  ReadPrivateStream,
} from '#contract/live/private-streams.ts'
import { Problem } from '#server/kernel/problem.ts'
import { sessionRef } from '#server/kernel/tokens.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import { channelsOf } from './access.ts'
import { endPrivate, type PrivateParts, recordEnd } from './meter-actions.ts'
import { presentPrivateStreams } from './present.ts'
import { findOwnOpen, findPrivate, listPast, listRequests, type PrivateRow } from './reads.ts'

export function privateRoutes(api: Api, parts: PrivateParts): void {
  const { db, liveVideo } = parts

  const accessOf = async (row: PrivateRow, accountId: string, { token, country }: Caller) => {
    if (row.status !== 'accepted') return { publish: null, watch: null }
    const { own, other } = channelsOf(row, accountId)
    const login = { country, sessionRef: token === undefined ? undefined : sessionRef(token) }
    const [publish, watch] = await Promise.all([
      liveVideo.access({ channel: own, accountId, role: 'host', ...login }),
      liveVideo.access({ channel: other, accountId, role: 'viewer', ...login }),
    ])
    return { publish, watch }
  }

  serve(api, ReadPrivateStream, async ({ viewer, caller }) => {
    const row = await findOwnOpen(db, viewer.id)
    if (!row) return { stream: null, publish: null, watch: null }
    const [stream] = await presentPrivateStreams(parts, viewer, [row])
    return { stream: stream ?? null, ...(await accessOf(row, viewer.id, caller)) }
  })
  serve(api, ListPrivateRequests, async ({ viewer, query }) => {
    const { data, total } = await listRequests(db, viewer.id, query)
    return { data: await presentPrivateStreams(parts, viewer, data), total }
  })
  serve(api, ListPrivateStreams, async ({ viewer, query }) => {
    const { data, total } = await listPast(db, viewer, query)
    return { data: await presentPrivateStreams(parts, viewer, data), total }
  })
  serve(api, EndPrivateStream, async ({ viewer, params, body }) => {
    const row = await findPrivate(db, params.id)
    if (row?.status !== 'accepted') throw new Problem('not_found')
    if (!(await endPrivate(parts, { row, reason: 'admin' }))) throw new Problem('not_found')
    await recordEnd(parts, { row, actorId: viewer.id, reason: body.reason.trim() })
    return { success: true }
  })
}
