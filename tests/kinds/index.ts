import {
  everybody,
  type Meaning,
  secret,
  type Thing,
} from '#tests/contracts/authorization/meanings.ts'
import { feed } from './feed.ts'
import { gallery } from './gallery.ts'
import type { KindTests } from './kind.ts'
import { product } from './product.ts'
import { video } from './video.ts'

/** The kinds of items that creators publish: a new one is an entry here. */
export const itemKinds: readonly KindTests[] = [feed, video, gallery, product]

export function kindNamed(name: string): KindTests {
  const kind = itemKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no entry of tests/kinds/ is called ${name}`)
  return kind
}

/** One for sale, as a thing that ids name: `soldGallery`. */
const soldName = (name: string) => `sold${name.charAt(0).toUpperCase()}${name.slice(1)}`

const madeBy = (make: KindTests['make'], wish?: Parameters<KindTests['make']>[1]): Thing => ({
  owners: ['creator'],
  make: async ({ owner }) => (await make(owner, wish))._id,
})

/** What the ids of items name. */
export const kindThings: Record<string, Thing> = Object.assign(
  {},
  ...itemKinds.map(({ name, make, things }) => ({
    [name]: madeBy(make),
    [soldName(name)]: madeBy(make, { isSale: true, price: 5 }),
    ...things,
  })),
)

/** What the ids in calls of items name. */
export const kindIds: Record<string, Meaning> = Object.assign(
  {},
  ...itemKinds.map(({ name, endpoints, ids }) => ({
    [`GET ${endpoints.read.path}`]: everybody(name),
    [`GET ${endpoints.readOwn.path}`]: secret(name),
    [`PUT ${endpoints.update.path}`]: secret(name),
    [`DELETE ${endpoints.remove.path}`]: secret(name),
    ...(endpoints.buy && { [endpoints.buy.path]: everybody(soldName(name)) }),
    ...ids,
  })),
)
