import { sessionRef } from '#server/kernel/tokens.ts'
import type { Caller } from '#server/platform/http/index.ts'
import type { LiveRole, LiveVideo } from '#server/platform/live-video/index.ts'
import type { StreamRow } from './reads.ts'

interface For {
  accountId: string
  role: LiveRole
  caller: Caller
}

/** How a page publishes or plays a stream; who may was decided before. */
export const accessFor = (
  liveVideo: LiveVideo,
  { session_id: channel }: Pick<StreamRow, 'session_id'>,
  { accountId, role, caller: { token, country } }: For,
) =>
  liveVideo.access({
    ...{ channel, accountId, role, country },
    sessionRef: token === undefined ? undefined : sessionRef(token),
  })
