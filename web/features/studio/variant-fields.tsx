import { maxProductVariants } from '#contract/commerce/product.ts'
import { Button, cx, ErrorLine, Field, IconButton, MoneyInput, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { emptyVariant, type ProductDraft, type ProductField } from './product-draft.ts'

type Props = {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  errorOf: (field: ProductField, sentence: string) => string | null
}

type Variant = ProductDraft['variants'][number]

/** Price and stock; with sizes or colors, of each variant. A digital product has a price only. */
export function VariantFields({ draft, change, errorOf }: Props) {
  const { type } = draft
  const variants = type === 'digital' ? draft.variants.slice(0, 1) : draft.variants
  const set = (key: string, part: Partial<Variant>) =>
    change({
      variants: draft.variants.map((one) => (one.key === key ? { ...one, ...part } : one)),
    })
  const hasMany = variants.length > 1
  const error =
    errorOf('price', m.product_price_missing()) ?? errorOf('variants', m.product_variants_wrong())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {variants.map((variant, index) => (
        <fieldset
          key={variant.key}
          className={cx(
            'grid grid-cols-2 items-end gap-3',
            hasMany ? 'sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]' : 'sm:grid-cols-4',
          )}
        >
          <legend className={hasMany ? 'pb-1.5 font-medium text-sm' : 'sr-only'}>
            {m.product_variant_nth({ place: index + 1 })}
          </legend>
          {type === 'physical' && <Options variant={variant} set={set} />}
          <Field label={m.product_price()}>
            <MoneyInput
              {...(variant.priceCents !== null && { defaultCents: variant.priceCents })}
              onCents={(priceCents) => set(variant.key, { priceCents })}
            />
          </Field>
          {type === 'physical' && (
            <Field label={m.product_stock()}>
              <TextInput
                inputMode="numeric"
                value={variant.stock}
                onChange={(event) => set(variant.key, { stock: event.target.value })}
              />
            </Field>
          )}
          {hasMany && (
            <IconButton
              icon="trash"
              label={m.product_variant_remove({ place: index + 1 })}
              onClick={() =>
                change({ variants: draft.variants.filter(({ key }) => key !== variant.key) })
              }
            />
          )}
        </fieldset>
      ))}
      {error && <ErrorLine alert>{error}</ErrorLine>}
      {type === 'physical' && variants.length < maxProductVariants && (
        <div>
          <Button
            size="sm"
            variant="tonal"
            icon="plus"
            onClick={() => change({ variants: [...draft.variants, emptyVariant()] })}
          >
            {m.product_variant_add()}
          </Button>
        </div>
      )}
    </div>
  )
}

function Options({
  variant,
  set,
}: {
  variant: Variant
  set: (key: string, part: Partial<Variant>) => void
}) {
  return (
    <>
      <Field label={m.product_size()}>
        <TextInput
          value={variant.size}
          onChange={(event) => set(variant.key, { size: event.target.value })}
        />
      </Field>
      <Field label={m.product_color()}>
        <TextInput
          value={variant.color}
          onChange={(event) => set(variant.key, { color: event.target.value })}
        />
      </Field>
    </>
  )
}
