import type { State } from '#server/access/tests/access-table.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { itemKinds } from '#tests/kinds/index.ts'
import {
  type Call,
  call,
  type KindTests,
  type Made,
  type MatrixSubject,
} from '#tests/kinds/kind.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, type World } from '#tests/support/world.ts'

/** An item of the matrix. */
export interface Subject extends Made, Pick<MatrixSubject, 'firstFile'> {
  /** What it is, and its state. */
  name: string
  kind: KindTests
  tests: MatrixSubject
  state: State
  owner: Person
  title: string
}

/** In the title of every item: it is searched for. */
export const keyword = 'Kingfisher'

/** One of each kind in each of some states, as it was before what its state says happened to it. */
export async function publishAll(owner: Person, some: readonly State[]): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const kind of itemKinds) {
    for (const [word, tests] of Object.entries(kind.subjects)) {
      for (const state of tests.states.filter((one) => some.includes(one))) {
        const [name, { firstFile }] = [`${word} ${state}`, tests]
        const title = `${keyword} ${name}`
        const made = await tests.make(owner, title, state)
        subjects.push({ name, kind, tests, firstFile, state, owner, title, ...made })
      }
    }
  }
  return subjects
}

/** Let that happen to an item which its state says. What happens to its creator is not done here. */
export async function settle(world: World, subject: Subject): Promise<void> {
  const inAnHour = new Date(world.clock.now().getTime() + hourMs).toISOString()
  const settling = settlingOf(subject, inAnHour)
  if (!settling) return
  const { endpoint, input } = settling
  const files = Object.keys(endpoint.files).length > 0 ? { files: {} } : {}
  const reply = await subject.owner.call(endpoint, { ...input, ...files })
  expect(reply.status, reply.text).toBe(200)
}

function settlingOf({ kind, tests, state, ...made }: Subject, inAnHour: string): Call | undefined {
  const { update, remove } = kind.endpoints
  const params = { id: made.id }
  const own = tests.settle?.[state]
  if (own) return own(made, inAnHour)
  if (state === 'removed') return call(remove, { params })
  if (state === 'draft') return call(update, { params, body: { status: 'inactive' } })
  if (state === 'turned') return call(update, { params, body: { isSale: false } })
  return undefined
}

/** The kind that its purchases and reactions name, and of what. */
export const itemOf = ({ kind, tests, id, slug, owner }: Subject) => ({
  kind: kind.name,
  _id: tests.isPart ? slug : id,
  ownerId: owner.id,
})
