import { Problem } from '#server/kernel/problem.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { MediaClient, MediaFault } from './embedded/client.ts'
import type { PictureFacts } from './embedded/picture-facts.ts'
import { iceServers, type TurnSettings } from './ice-servers.ts'
import type { ChannelState, LiveVideo } from './port.ts'

interface Options {
  media: MediaClient
  tokens: AccessTokens
  turn: TurnSettings
  now: () => number
}

/** Before the accounts of staff who watch, who are not counted. */
export const staffPrefix = 'staff_'

/** Where WHIP and WHEP are served, below the prefix of the API. */
export const whipPath = '/live/whip'
export const whepPath = '/live/whep'

/** Live video by the media process of this site. */
export function createEmbeddedLiveVideo({ media, tokens, turn, now }: Options): LiveVideo {
  return {
    kind: 'embedded',
    appId: '',
    open: async (channel) => expectDone(await media.open(channel)),
    access: async (member) => {
      const { token, expiresAt } = tokens.issue(member)
      const { channel, accountId } = member
      return {
        ...{ kind: 'embedded', appId: '', channel, uid: accountId, token },
        url: member.role === 'host' ? whipPath : `${whepPath}/${channel}`,
        expiresAt: expiresAt.toISOString(),
        iceServers: iceServers(turn, { accountId, nowMs: now() }),
      }
    },
    remove: async (channel, accountId) =>
      expectDone(await media.remove(channel, accountId), 'no_room'),
    close: async (channel) => expectDone(await media.close(channel), 'no_room'),
    state: async (channel) => {
      const state = await media.state(channel)
      if (typeof state === 'string') return undefined
      const { isRunning, accountIds: watchers, picture, times } = state
      return {
        isPublished: isRunning,
        watchers: watchers.filter((id) => !id.startsWith(staffPrefix)),
        times,
        picture: isRunning ? presentPicture(picture) : null,
      }
    },
    listen: ({ onEvent, onConnect }, signal) =>
      media.listen(
        {
          onConnect,
          onEvent: (event) => {
            if (event.kind === 'viewer_gone') {
              onEvent({ kind: 'watchers_changed', channel: event.roomId })
            } else if (event.kind === 'media_started' || event.kind === 'media_stopped') {
              const { kind, roomId: channel, sinceLastMs } = event
              onEvent({ kind, channel, sinceLastMs })
            }
          },
        },
        signal,
      ),
  }
}

function presentPicture(facts: PictureFacts | undefined): ChannelState['picture'] {
  if (!facts) return null
  const { codec, width = null, height = null, playsEverywhere, keyframeIntervalMs } = facts
  const keyframeSeconds = keyframeIntervalMs === undefined ? null : keyframeIntervalMs / 1_000
  return { codec, width, height, playsEverywhere, keyframeSeconds }
}

/** Throws `live_unavailable`; `expected` is as good as done. */
function expectDone(fault: MediaFault | undefined, expected?: MediaFault): void {
  if (fault !== undefined && fault !== expected) throw new Problem('live_unavailable')
}
