import { count, problem } from './kit/problem.ts'

/** Problems of the chats of streams. */
export const chatProblems = {
  stream_not_paid: problem(403, {}, 'Pay for this stream to write in its chat'),
  chat_off: problem(403, {}, 'The chat of this stream is off'),
  chat_muted: problem(403, {}, 'You are muted in this chat'),
  chat_paid_only: problem(403, {}, 'Only subscribers who paid can write in this chat'),
  chat_slow: problem(429, { seconds: count }, 'Slow mode is on. Write again in {seconds} seconds'),
  chat_word_refused: problem(422, {}, 'This contains a word that the creator doesn’t allow'),
  chat_protected: problem(403, {}, 'The creator and moderators can’t be muted or banned here'),
}
