import type { Server } from 'socket.io'

const question = 'is_here'

/** Tell other processes whether an account has a page open at this one. */
export function answerOthers(io: Server, isHere: (accountId: string) => boolean): void {
  io.on(question, (accountId: string, answer: (isHere: boolean) => void) =>
    answer(isHere(accountId)),
  )
}

/** Whether an account has a page open at another process. */
export async function isElsewhere(io: Server, accountId: string): Promise<boolean> {
  const answers: unknown[] = await io.serverSideEmitWithAck(question, accountId)
  return answers.includes(true)
}
