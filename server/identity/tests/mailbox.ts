import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

export const mailOf = ({ username }: Person) => `${username}@world.test`

/** The letters that came to an address, the newest first; jobs that are due run before. */
export async function lettersTo(world: World, to: string) {
  await world.work()
  return (await world.app.parts.outbox?.list({ to })) ?? []
}

/** The token in the link of the newest letter to an address. */
export async function tokenTo(world: World, to: string): Promise<string> {
  const [letter] = await lettersTo(world, to)
  const token = /[?&]token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error(`no letter with a link came to ${to}`)
  return token
}
