import { problem } from './kit/problem.ts'

/** Problems of live streams. */
export const liveProblems = {
  already_live: problem(409, {}, 'You are live already. End that stream first'),
  not_on_air: problem(404, {}, 'This creator is not live right now'),
  stream_over: problem(409, {}, 'This stream is over'),
  stream_not_subscribed: problem(403, {}, 'Subscribe to watch this creator live'),
  banned_from_stream: problem(403, {}, 'The creator has removed you from this stream'),
  stream_not_yours: problem(403, {}, 'You can’t watch this stream'),
  live_unavailable: problem(503, {}, 'Live video is not available right now. Try again in a moment'),
}
