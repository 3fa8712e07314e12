import { problem } from './kit/problem.ts'

/** Problems of live streams. */
export const liveProblems = {
  already_live: problem(409, {}, 'You are live already. End that stream first'),
  not_on_air: problem(404, {}, 'This creator is not live right now'),
  stream_over: problem(409, {}, 'This stream is over'),
  stream_not_subscribed: problem(403, {}, 'Subscribe to watch this creator live'),
  banned_from_stream: problem(403, {}, 'The creator has removed you from this stream'),
  stream_not_yours: problem(403, {}, 'You can’t watch this stream'),
  stream_key_invalid: problem(401, {}, 'This stream key is not valid'),
  offer_unusable: problem(400, {}, 'The media that were offered can’t be used here'),
  offer_type: problem(415, {}, 'Send an offer as application/sdp'),
  ice_restart: problem(422, {}, 'Connect again: this connection can’t be changed'),
  etag_changed: problem(412, {}, 'This is not the connection that was meant'),
  method_not_allowed: problem(405, {}, 'This address does not support that method'),
  live_unavailable: problem(
    503,
    {},
    'Live video is not available right now. Try again in a moment',
  ),
}
