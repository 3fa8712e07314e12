import { isBlockedBy, listBlockedCountries } from '#server/access/index.ts'
import { findRecipient } from '#server/identity/accounts/index.ts'
import type { EmailOrder, Emails } from '#server/kernel/emails.ts'
import type { StoredNotice } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findForSale, type ProductForSale } from './for-sale.ts'
import { findActiveName, findFileNote, readPieces } from './reads.ts'

interface ProductEmailParts {
  db: Db
  emails: Emails
}

type Product = Omit<EmailOrder, 'topic' | 'to'>

/** What an email says of a product to an account; undefined where that is true no more, or not for it. */
type Find = (db: Db, product: ProductForSale, notice: StoredNotice) => Promise<Product | undefined>

const stockIs =
  (state: 'low' | 'out'): Find =>
  async (db, { id: aboutId, title: name }) => {
    const pieces = await readPieces(db, aboutId)
    if (pieces?.notice !== state) return undefined
    return { aboutId, product: { name, stock: pieces.stock, note: '' } }
  }

/** In which country an email is read is unknown: of creators who block any, none is sent. */
const back: Find = async (db, product, notice) => {
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0)
  if (product.status !== 'active' || stock === 0) return undefined
  if ((await listBlockedCountries(db, product.creatorId)).length > 0) return undefined
  return fromCreator(db, product, notice, { stock, note: '' })
}

const newVersion: Find = async (db, product, notice) =>
  fromCreator(db, product, notice, { stock: 0, note: await findFileNote(db, product.id) })

async function fromCreator(
  db: Db,
  { id: aboutId, title: name, creatorId, isHidden }: ProductForSale,
  { accountId }: StoredNotice,
  facts: { stock: number; note: string },
): Promise<Product | undefined> {
  if (isHidden) return undefined
  const reader = { viewer: { id: accountId, isPerformer: false } }
  if (await isBlockedBy(db, creatorId, reader)) return undefined
  const creator = await findActiveName(db, creatorId)
  return creator === undefined ? undefined : { aboutId, creator, product: { name, ...facts } }
}

/** Of each topic what it says, and whether it goes to addresses that nobody has verified. */
const topics = {
  stock_low: { find: stockIs('low'), toAnyAddress: true },
  stock_out: { find: stockIs('out'), toAnyAddress: true },
  product_back: { find: back, toAnyAddress: false },
  file_version: { find: newVersion, toAnyAddress: false },
} as const

/** Emails about products, to who sells them, waits for them or owns their files. */
export function productEmails(jobs: Jobs, { db, emails }: ProductEmailParts): void {
  jobs.onEvent('notice.email_due', 'products.email', async ({ notice }) => {
    const { topic, accountId, aboutId } = notice
    if (!isTopic(topic)) return
    const { find, toAnyAddress } = topics[topic]
    const to = await findRecipient(db, accountId)
    if (!to || !(to.verifiedEmail || toAnyAddress)) return
    const product = (await findForSale(db, { productIds: [aboutId] })).get(aboutId)
    const email = product && (await find(db, product, notice))
    if (email) await emails.send({ topic, to, ...email })
  })
  emails.linkWith(['stock_low', 'stock_out'], ({ aboutId }) => `/creator/my-store/${aboutId}`)
  emails.linkWith(['product_back'], ({ aboutId }) => `/product/${aboutId}`)
  emails.linkWith(['file_version'], () => '/user/purchases')
}

const isTopic = (topic: string): topic is keyof typeof topics => Object.hasOwn(topics, topic)
