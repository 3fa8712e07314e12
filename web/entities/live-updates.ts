import { CountUnread } from '#contract/messaging/messages.ts'
import { call } from '../lib/api.ts'
import { closeSocket, on, onReconnect, openSocket } from '../lib/socket.ts'
import { setUnread } from './message/unread.ts'

/** Hold a connection while an account is signed in, and keep its marks right. Returns the way to end it. */
export function goLive(): () => void {
  let told = 0
  const stops = [
    on('nofify_read_messages_in_conversation', ({ total }) => {
      told += 1
      setUnread({ messages: total })
    }),
    onReconnect(async () => {
      const before = told
      const counted = await call(CountUnread).catch(() => undefined)
      // What was told while we asked is younger than the answer.
      if (counted && told === before) setUnread({ messages: counted.total })
    }),
  ]
  void openSocket()
  return () => {
    for (const stop of stops) stop()
    closeSocket()
  }
}
