import type { Socket } from 'socket.io'
import type { VisitorPlace } from '#server/platform/http/index.ts'
import type { AnonymousLimit } from './anonymous-limit.ts'
import { isTokenLike, Login, namedRoom, roomsOf, type Sessions } from './login.ts'
import type { Client, PageHandlers } from './port.ts'
import type { Presence } from './presence.ts'
import type { Watched } from './session-check.ts'

export interface Connection extends Watched {
  client: Client
  /** Log in with a token. An invalid one changes nothing. */
  enter(token: unknown): Promise<void>
  /** Leave all rooms at once; the connection stays open, without an account. */
  leave(): void
  /** Where it comes from. */
  place: VisitorPlace
  /** Leave, and break the connection: the page tries to open it again. */
  drop(): void
}

interface ConnectionParts {
  sessions: Sessions
  presence: Presence
  anonymous: AnonymousLimit
  place: VisitorPlace
  /** Must not throw. */
  onLeft: PageHandlers['left']
}

/** Our view of a socket: an open page of an account, or of nobody. */
export function connectionOf(
  socket: Socket,
  { sessions, presence, anonymous, place, onLeft }: ConnectionParts,
): Connection {
  const login = (): Login | null => socket.data.login ?? null

  const client: Client = {
    id: socket.id,
    country: place.country,
    get viewer() {
      return login()?.viewer ?? null
    },
    get isOpen() {
      return socket.connected
    },
    join: (room) => void socket.join(namedRoom(room)),
    leave: (room) => void socket.leave(namedRoom(room)),
    send: (event, payload) => void socket.emit(event, payload),
  }
  const clear = () => {
    const before = login()
    socket.data.login = null
    for (const room of [...socket.rooms]) if (room !== socket.id) socket.leave(room)
    if (before && socket.connected) {
      presence.left(before.viewer.id)
      void onLeft(client, before.viewer.id, 'logout')
    }
  }
  const leave = () => {
    clear()
    if (socket.connected) anonymous.becameAnonymous(socket.conn)
  }
  const settle = (next: Login) => {
    const rooms = roomsOf(next, socket.data.isClient)
    if (login()?.viewer.id === next.viewer.id && rooms.every((room) => socket.rooms.has(room))) {
      socket.data.login = next
      return
    }
    clear()
    socket.data.login = next
    anonymous.becameKnown(socket.conn)
    socket.join(rooms)
    presence.arrived(next.viewer.id)
  }
  return {
    login,
    leave,
    place,
    drop: () => {
      leave()
      socket.conn.close()
    },
    enter: async (token) => {
      if (!isTokenLike(token)) return
      const viewer = await sessions.readSession(token)
      if (viewer && socket.connected) settle(new Login(viewer, token))
    },
    cut: () => {
      socket.emit('session_ended', {})
      leave()
      socket.disconnect(true)
    },
    client,
  }
}
