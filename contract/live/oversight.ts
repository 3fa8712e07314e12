import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { nullable, object, type Static } from '../kit/schema.ts'
import { Count, Id, listOf, paging, Reason, Success } from '../kit/values.ts'
import { SentPicture } from './own-streams.ts'
import { StreamAccess } from './playback.ts'
import { Stream, StreamSource } from './stream.ts'

/** A public stream that is on air, for staff. */
export const RunningStream = object({
  ...Stream.properties,
  source: StreamSource,
  picture: nullable(SentPicture),
  /** Open reports of it. */
  reports: Count,
})
export type RunningStream = Static<typeof RunningStream>

export const ListRunningStreams = endpoint({
  method: 'GET',
  path: '/admin/streams',
  audience: staff('live.oversee'),
  summary: 'List the streams on air, those with open reports first',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(RunningStream),
  isAddition: true,
})

/** Its creator gets the reason, and may object. */
export const EndRunningStream = endpoint({
  method: 'PUT',
  path: '/admin/streams/:id/end',
  audience: staff('live.oversee'),
  summary: 'End a stream that breaks the rules',
  params: object({ id: Id }),
  body: object({ reason: Reason }),
  reply: Success,
  problems: ['not_found', 'not_on_air'],
  isAddition: true,
})

/** It is recorded, and not counted among those who watch. */
export const LookIntoStream = endpoint({
  method: 'POST',
  path: '/admin/streams/:id/look',
  audience: staff('live.oversee'),
  summary: 'Watch a stream as staff',
  params: object({ id: Id }),
  body: object({}),
  reply: object({ stream: Stream, access: StreamAccess }),
  problems: ['not_found', 'not_on_air', 'live_unavailable'],
  isAddition: true,
})
