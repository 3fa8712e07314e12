import type { Server } from 'socket.io'

const query = 'is_connected'

/** Reply to other processes whether an account has an open page on this one. */
export function replyToPresenceQueries(
  io: Server,
  isConnectedHere: (accountId: string) => boolean,
): void {
  io.on(query, (accountId: string, reply: (isConnected: boolean) => void) =>
    reply(isConnectedHere(accountId)),
  )
}

/** Whether an account has an open page on another process. */
export async function isConnectedElsewhere(io: Server, accountId: string): Promise<boolean> {
  const replies: unknown[] = await io.serverSideEmitWithAck(query, accountId)
  return replies.includes(true)
}
