import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/commerce/product.ts'
import { Card, Chip, Money, RadioGroup } from '#web/ui/index.ts'
import { isDeleted } from '../../entities/account/display-name.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { ItemBar } from '../../entities/item/item-bar.tsx'
import { ItemHead } from '../../entities/item/item-head.tsx'
import { RetainedNote } from '../../entities/item/retained-note.tsx'
import { useReactions } from '../../entities/item/use-reactions.ts'
import { leftText, products, stockText } from '../../entities/product/products.ts'
import { formatMoney } from '../../lib/format.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { BuySlot, variantIn } from './buy-slot.tsx'
import { ProductPictures } from './product-pictures.tsx'

type Props = {
  product: Product
  /** The names of the regions of its shipping prices, in their order. */
  regions: readonly string[]
  actions: ItemActions
}

/** A product on its own page: creator, pictures, what it costs, and what has to be known before. */
export function ProductCard({ product: loaded, regions, actions }: Props) {
  const product = products.use(loaded)
  const reactions = useReactions(product, { kind: 'product', records: products })
  const language = product.performer.writesIn ?? undefined
  return (
    <Card
      as="article"
      aria-labelledby="product-title"
      className="grid grid-cols-1 gap-4 pb-2! max-sm:rounded-none max-sm:border-x-0"
    >
      <ItemHead
        kind="product"
        item={product}
        page={links.product.page(product.slug)}
        edit={{ to: links.product.edit(product._id), label: m.product_edit() }}
      />
      <ProductPictures product={product} />
      <h1 id="product-title" className="wrap-anywhere text-xl md:text-2xl">
        <bdi lang={language}>{product.name}</bdi>
      </h1>
      <Categories product={product} />
      <Choice product={product} />
      {product.description && (
        <div dir="auto" lang={language} className="wrap-anywhere whitespace-pre-wrap text-body">
          <LinkedText text={product.description} withTags />
        </div>
      )}
      {product.type === 'physical' && <Shipping product={product} regions={regions} />}
      <Notes product={product} />
      {isDeleted(product.performer) ? (
        <RetainedNote />
      ) : (
        <ItemBar
          item={product}
          page={links.product.page(product.slug)}
          comments={links.product.comments(product.slug)}
          reactions={reactions}
          onTip={actions.onTip}
        />
      )}
    </Card>
  )
}

/** Each leads to what else the creator has in it. */
function Categories({ product: { categories, performer } }: { product: Product }) {
  if (categories.length === 0 || isDeleted(performer)) return null
  return (
    <ul aria-label={m.product_categories()} className="flex flex-wrap gap-2">
      {categories.map(({ _id, name }) => (
        <li key={_id}>
          <Chip to={links.profileTab(performer, 'products', { category: _id })}>
            <bdi className="max-w-48 truncate">{name}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** What can be chosen of it, with price and stock of the choice. */
function Choice({ product }: { product: Product }) {
  const { variants, type } = product
  const [search] = useSearchParams()
  const [chosen, choose] = useState(
    () => variantIn(search.get('open')) ?? variants.find(({ stock }) => stock > 0)?._id,
  )
  const variant = variants.find(({ _id }) => _id === chosen) ?? variants[0]
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-xl">
          <Money amount={variant?.price ?? product.price} />
        </span>
        <span className="text-muted text-sm">
          {type === 'physical' ? leftText(variant?.stock ?? 0) : stockText(product)}
        </span>
      </p>
      {variants.length > 1 && (
        <RadioGroup
          label={m.product_variant()}
          look="rows"
          choices={variants.map(({ _id, name, price, stock }) => ({
            value: _id,
            label: name || product.name,
            hint: leftText(stock),
            aside: formatMoney(price),
            disabled: stock === 0,
          }))}
          {...(variant && { value: variant._id })}
          onChange={choose}
        />
      )}
      <BuySlot product={product} variant={variant} />
    </div>
  )
}

/** What sending it costs, by region. */
function Shipping({ product, regions }: Pick<Props, 'product' | 'regions'>) {
  const { shippingPrices, freeShippingFrom } = product
  return (
    <section aria-labelledby="product-shipping" className="grid gap-2">
      <h2 id="product-shipping" className="font-semibold text-body">
        {m.product_shipping()}
      </h2>
      {shippingPrices.length === 0 ? (
        <p className="text-muted text-sm">{m.product_shipping_none()}</p>
      ) : (
        <dl className="grid gap-1 text-sm">
          {shippingPrices.map(({ region, price }, index) => (
            <div key={region} className="flex justify-between gap-3">
              <dt>{regions[index] ?? region}</dt>
              <dd className="tabular">
                {price === 0 ? m.product_shipping_free() : formatMoney(price)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {freeShippingFrom !== null && shippingPrices.length > 0 && (
        <p className="text-muted text-sm">
          {m.product_shipping_free_from({ amount: formatMoney(freeShippingFrom) })}
        </p>
      )}
    </section>
  )
}

/** Who made it, what it warns of, and what buyers of a file may do with it. */
function Notes({
  product: { producer, safetyText, licenseNote, performer },
}: {
  product: Product
}) {
  const texts = [
    [m.product_producer(), producer],
    [m.product_safety(), safetyText],
    [m.product_license(), licenseNote],
  ] as const
  return texts.map(
    ([title, text]) =>
      text && (
        <section key={title} className="grid gap-1 text-sm">
          <h2 className="font-semibold">{title}</h2>
          <p
            dir="auto"
            lang={performer.writesIn ?? undefined}
            className="wrap-anywhere whitespace-pre-wrap text-muted"
          >
            {text}
          </p>
        </section>
      ),
  )
}
