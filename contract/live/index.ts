import * as chatModeration from './chat-moderation.ts'
import * as chatRules from './chat-rules.ts'
import * as oversight from './oversight.ts'
import * as ownStreams from './own-streams.ts'
import * as playback from './playback.ts'
import * as privateStreams from './private-streams.ts'
import * as streamChat from './stream-chat.ts'
import * as streamKeys from './stream-keys.ts'
import * as streams from './streams.ts'

export { OwnStream } from './own-streams.ts'
export { StreamAccess } from './playback.ts'
export { Stream } from './stream.ts'

/** The endpoints of live streams, by module. */
export const live = [
  streams,
  ownStreams,
  streamKeys,
  playback,
  privateStreams,
  streamChat,
  chatRules,
  chatModeration,
  oversight,
]
