export { type AccessTokens, createAccessTokens } from './access-tokens.ts'
export {
  announcedAddresses,
  isReachedFromEverywhere,
  ownInterfaces,
} from './announced-addresses.ts'
export { createMediaClient, type MediaClient, type MediaFault } from './embedded/client.ts'
export { type MediaProcess, startMediaProcess } from './embedded/media-process.ts'
export type { Joined, MediaTimes } from './embedded/rooms.ts'
export { createEmbeddedLiveVideo, staffPrefix, whepPath, whipPath } from './embedded-live-video.ts'
export { createFakeLiveVideo, type FakeLiveVideo } from './fake-live-video.ts'
export { iceServerLinks, iceServers, type TurnSettings } from './ice-servers.ts'
export type {
  ChannelState,
  LiveEvent,
  LiveListeners,
  LiveMember,
  LiveRole,
  LiveVideo,
} from './port.ts'
export { maxOfferBytes } from './sdp/offer.ts'

import type { AccessTokens } from './access-tokens.ts'
import type { MediaClient } from './embedded/client.ts'
import type { TurnSettings } from './ice-servers.ts'

/** What the routes of WHIP and WHEP need of the embedded provider. */
export interface EmbeddedLive {
  media: MediaClient
  tokens: AccessTokens
  turn: TurnSettings
}
