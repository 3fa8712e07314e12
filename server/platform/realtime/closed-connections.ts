import type { Socket } from 'socket.io'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { ClosedTo, VisitorPlace } from '#server/platform/http/index.ts'
import type { Connection } from './connection.ts'

const isStaff = (viewer: Viewer | undefined) => (viewer?.permissions.size ?? 0) > 0

/**
 * Refuse connections from where the site is closed, except those of staff. It is broken rather than
 * refused: only then a page tries again, and is back when the site is.
 */
export const refuseClosed =
  (placeOf: (socket: Socket) => VisitorPlace, closedTo: ClosedTo) =>
  (socket: Socket, next: (error?: Error) => void): void => {
    const reason = closedTo(placeOf(socket))
    if (!reason || isStaff(socket.data.login?.viewer)) next()
    else {
      socket.conn.close()
      next(new Error(reason))
    }
  }

/** Break the open connections that would be refused now. */
export function dropClosed(connections: Iterable<Connection>, closedTo: ClosedTo): void {
  for (const { place, login, drop } of [...connections]) {
    if (closedTo(place) && !isStaff(login()?.viewer)) drop()
  }
}
