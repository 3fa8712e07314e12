import type { QuoteOrders } from '#contract/commerce/order-quotes.ts'
import {
  type LineProblem,
  type LineQuote,
  lineProblems,
  type SellerQuote,
} from '#contract/commerce/order-quotes.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { FileObject } from '#contract/files/files.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { findEntitled } from '#server/access/index.ts'
import { findOwnAddress } from '#server/commerce/addresses/index.ts'
import {
  findForSale,
  firstPictures,
  type ProductForSale,
  variantName,
} from '#server/commerce/products/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { findPayees, type PayeeStanding } from '#server/money/charges/index.ts'
import type { PresentParts } from './present.ts'
import { type AssessedLine, assessLines, type WantedLine } from './rules.ts'

interface Wanted {
  lines: readonly WantedLine[]
  deliveryAddressId?: string | undefined
}

/** Whose cart it is, and where they are. */
interface Asking {
  id: string
  country: string | undefined
}

type Parts = PresentParts & { clock: Clock }

/**
 * What these lines cost now, or why they cannot be bought, in a fixed number of statements.
 *
 * @throws Problem `address_missing`
 */
export async function quoteOrders(
  parts: Parts,
  buyer: Asking,
  wanted: Wanted,
): Promise<Reply<typeof QuoteOrders>> {
  const { db, creatorCards } = parts
  const productIds = [...new Set(wanted.lines.map(({ productId }) => productId))]
  const [products, countryCode] = await Promise.all([
    findForSale(db, { productIds }),
    countryOf(parts, buyer, wanted.deliveryAddressId),
  ])
  const known = [...products.values()]
  const creatorIds = [...new Set(known.map(({ creatorId }) => creatorId))]
  const files = known.filter(({ type }) => type === 'digital').map(({ id }) => id)
  const [payees, owned, pictures, creators] = await Promise.all([
    findPayees(db, creatorIds, buyer),
    findEntitled(db, { accountId: buyer.id, subjectIds: files }, parts.clock.now()),
    firstPictures(parts, buyer, [...products.keys()]),
    creatorCards.byId(buyer, creatorIds),
  ])
  const assessed = assessCart(wanted.lines, { products, countryCode, owned, payees })
  const lines = assessed.map((line, place) =>
    presentLine(line, { wanted: wanted.lines[place], pictures }),
  )
  const sold = assessed.filter(({ problem }) => !problem)
  return { lines, sellers: sellersOf(sold, creators), totalPrice: dollars(totalOf(sold)) }
}

async function countryOf(
  { db }: Parts,
  { id: accountId }: Asking,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const address = await findOwnAddress(db, { accountId, id })
  if (!address) throw fieldProblem('address_missing', 'deliveryAddressId')
  return address.countryCode
}

interface CartFacts {
  products: ReadonlyMap<string, ProductForSale>
  countryCode: string | undefined
  owned: ReadonlySet<string>
  payees: ReadonlyMap<string, PayeeStanding>
}

/** The lines of each creator are a purchase of their own. */
function assessCart(
  wanted: readonly WantedLine[],
  { payees, ...facts }: CartFacts,
): AssessedLine[] {
  const creatorOf = ({ productId }: WantedLine) => facts.products.get(productId)?.creatorId ?? ''
  const lines = new Map<WantedLine, AssessedLine>()
  for (const [creatorId, own] of Map.groupBy(wanted, creatorOf)) {
    const refusal = refusalOf(payees.get(creatorId))
    for (const [place, line] of assessLines(own, facts).entries()) {
      const one = own[place]
      if (one) lines.set(one, refusal && line.product ? { ...line, problem: refusal } : line)
    }
  }
  return wanted.flatMap((line) => lines.get(line) ?? [])
}

function refusalOf(payee: PayeeStanding | undefined): Problem | undefined {
  if (!payee) return new Problem('not_found')
  if (payee.isBlocked) return new Problem('blocked')
  return payee.isPayable ? undefined : new Problem('creator_not_payable')
}

interface Shown {
  wanted: WantedLine | undefined
  pictures: ReadonlyMap<string, FileObject>
}

/** What a creator sells is hidden from those whom they blocked. */
const hiding: ReadonlySet<string> = new Set(['blocked', 'not_found'])

function presentLine(line: AssessedLine, { wanted, pictures }: Shown): LineQuote {
  const { variant, quantity, unitCents, shippingCents, problem } = line
  const isHidden = line.product?.isHidden || (problem !== undefined && hiding.has(problem.code))
  const product = isHidden ? undefined : line.product
  const totalCents = problem ? 0n : unitCents * BigInt(quantity) + (shippingCents ?? 0n)
  return {
    productId: wanted?.productId ?? '',
    variantId: variant?.id ?? wanted?.variantId ?? null,
    performerId: product?.creatorId ?? null,
    product: product
      ? {
          ...{ _id: product.id, slug: product.slug, name: product.title, type: product.type },
          image: smallAddress(pictures.get(product.id)),
          licenseNote: product.licenseNote,
        }
      : null,
    variant: product && variant ? variantName(variant) : '',
    quantity,
    stock: product?.type === 'physical' ? (variant?.stock ?? 0) : 0,
    unitPrice: dollars(product ? unitCents : 0n),
    shippingPrice: shippingCents === null ? null : dollars(shippingCents),
    totalPrice: dollars(totalCents),
    problem: problem ? { error: codeOf(problem), message: problem.message } : null,
  }
}

const smallAddress = (picture: FileObject | undefined): string | null =>
  picture?.thumbnails[0] ?? picture?.url ?? null

function codeOf({ code }: Problem): LineProblem {
  const known = lineProblems.find((one) => one === code)
  if (!known) throw new Error(`a line of a cart is refused by ${code}`)
  return known
}

function sellersOf(
  sold: readonly AssessedLine[],
  creators: ReadonlyMap<string, PerformerCard>,
): SellerQuote[] {
  return [...Map.groupBy(sold, ({ product }) => product?.creatorId ?? '')].flatMap(
    ([performerId, own]) => {
      const performer = creators.get(performerId)
      if (!performer) return []
      const [total, shipping] = [totalOf(own), shippingSum(own)]
      const isKnown = own.every(({ shippingCents }) => shippingCents !== null)
      return {
        ...{ performerId, performer, totalPrice: dollars(total) },
        goodsPrice: dollars(total - shipping),
        shippingPrice: isKnown ? dollars(shipping) : null,
      }
    },
  )
}

const shippingSum = (lines: readonly AssessedLine[]): bigint =>
  lines.reduce((sum, { shippingCents }) => sum + (shippingCents ?? 0n), 0n)

const totalOf = (lines: readonly AssessedLine[]): bigint =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * BigInt(quantity), 0n) +
  shippingSum(lines)
