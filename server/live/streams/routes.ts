import { EndStream, ListOwnStreams, PutOnAir, ReadOwnStream } from '#contract/live/own-streams.ts'
import {
  EditStream,
  JoinStream,
  SearchStreams,
  SetDuration,
  StartStream,
  UpdateStream,
} from '#contract/live/streams.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { findSales } from '#server/money/charges/index.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { accessFor } from './access.ts'
import {
  editStream,
  endStream,
  findOwn,
  prepareStream,
  putOnAir,
  type StreamActionParts,
} from './actions.ts'
import { presentStreams, readStream } from './join.ts'
import { cardOf, presentOwn, presentStream, presentStreamConversation } from './present.ts'
import { findOpen, listOver, type StreamRow, searchOnAir } from './reads.ts'
import { assertMayJoin, secondsOnAir, untitled } from './rules.ts'

export interface StreamRouteParts extends StreamActionParts {
  creatorCards: CreatorCards
}

export function streamRoutes(api: Api, parts: StreamRouteParts): void {
  const { clock, db, liveVideo } = parts

  /** An own stream with all that its creator's page needs. */
  const presentWhole = async (row: StreamRow, viewer: Viewer, caller: Caller) => {
    const now = clock.now()
    const card = await ownCard(parts, viewer.id)
    const [sales, state, access] = await Promise.all([
      findSales(db, { kind: 'stream', ids: [row.id] }),
      row.status === 'over' ? undefined : liveVideo.state(row.session_id),
      row.status === 'over'
        ? null
        : accessFor(liveVideo, row, { accountId: viewer.id, role: 'host', caller }),
    ])
    const revenueCents = sales.get(row.id)?.revenueCents ?? 0n
    return {
      stream: presentOwn(row, {
        card,
        facts: undefined,
        now,
        revenueCents,
        picture: state?.picture,
      }),
      conversation: presentStreamConversation(row, { card, facts: undefined, isOwner: true }),
      access,
    }
  }
  const reread = async (id: string, viewer: Viewer, caller: Caller) =>
    (await presentWhole(await findOwn(db, id, viewer.id), viewer, caller)).stream

  serve(api, StartStream, async ({ viewer, body, caller }) => {
    const row = await prepareStream(parts, viewer.id, body)
    const { access, ...shown } = await presentWhole(row, viewer, caller)
    if (!access) throw new Problem('live_unavailable')
    return { ...shown, access }
  })
  serve(api, EditStream, async ({ viewer, params, body, caller }) => {
    await editStream(parts, { ...body, id: params.id, creatorId: viewer.id })
    return reread(params.id, viewer, caller)
  })
  serve(api, UpdateStream, async ({ viewer, body, caller }) => {
    const open = await findOpen(db, viewer.id)
    if (open) await editStream(parts, { ...body, id: open.id, creatorId: viewer.id })
    const { id } =
      open ??
      (await prepareStream(parts, viewer.id, { title: untitled, description: '', ...given(body) }))
    return reread(id, viewer, caller)
  })
  serve(api, SetDuration, async ({ viewer, body }) => {
    const row = await findOwn(db, body.streamId, viewer.id)
    return { _id: row.id, streamingTime: secondsOnAir(row, clock.now()) }
  })
  serve(api, PutOnAir, async ({ viewer, params, caller }) => {
    await putOnAir(parts, await findOwn(db, params.id, viewer.id))
    return reread(params.id, viewer, caller)
  })
  serve(api, EndStream, async ({ viewer, params, caller }) => {
    const row = await findOwn(db, params.id, viewer.id)
    await endStream(parts, row, 'creator')
    // One that was never on air is gone: it is shown as it was.
    if (row.status === 'next') return (await presentWhole(row, viewer, caller)).stream
    return reread(params.id, viewer, caller)
  })
  serve(api, ReadOwnStream, async ({ viewer, caller }) => {
    const open = await findOpen(db, viewer.id)
    if (!open) return { stream: null, conversation: null, access: null }
    return presentWhole(open, viewer, caller)
  })
  serve(api, ListOwnStreams, async ({ viewer, query }) => {
    const { data, total } = await listOver(db, viewer.id, query)
    const card = await ownCard(parts, viewer.id)
    const sales = await findSales(db, { kind: 'stream', ids: data.map(({ id }) => id) })
    const shown = data.map((row) => {
      const revenueCents = sales.get(row.id)?.revenueCents ?? 0n
      return presentOwn(row, { card, facts: undefined, now: clock.now(), revenueCents })
    })
    return { data: shown, total }
  })

  serve(api, JoinStream, async ({ viewer, params, caller }) => {
    const found = await readStream(parts, { creatorId: params.id, viewer, country: caller.country })
    assertMayJoin(found.right)
    const { row, card, facts, right } = found
    const isOwner = row.creator_id === viewer.id
    const access =
      right === 'watch'
        ? await accessFor(liveVideo, row, {
            ...{ accountId: viewer.id, role: isOwner ? 'host' : 'viewer', caller },
          })
        : null
    return {
      stream: presentStream(row, { card, facts, isOwner, now: clock.now() }),
      conversation: presentStreamConversation(row, { card, facts, isOwner }),
      access,
    }
  })
  serve(api, SearchStreams, async ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const { data, total } = await searchOnAir(db, reader, query)
    const shown = await presentStreams(parts, reader, data)
    return { data: shown.map(({ stream }) => stream), total }
  })
}

const given = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

async function ownCard({ creatorCards }: StreamRouteParts, creatorId: string) {
  const card = await cardOf(creatorCards, { id: creatorId }, creatorId)
  if (!card) throw new Problem('not_found')
  return card
}
