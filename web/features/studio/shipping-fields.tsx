import { maxShippingRegions } from '#contract/commerce/product.ts'
import { Button, ErrorLine, Field, IconButton, MoneyInput, Select } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { emptyShipping, type ProductDraft, type ProductField } from './product-draft.ts'

type Props = {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  errorOf: (field: ProductField, sentence: string) => string | null
  /** By the names of the viewer's language. */
  countries: readonly { code: string; name: string }[]
}

/** What sending a product costs, by region. */
export function ShippingFields({ draft, change, errorOf, countries }: Props) {
  const { shipping } = draft
  const set = (key: string, part: Partial<(typeof shipping)[number]>) =>
    change({ shipping: shipping.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const error = errorOf('shippingPrices', m.product_shipping_wrong())
  const regions = [
    { value: 'EU', label: m.product_region_eu() },
    { value: 'WORLD', label: m.product_region_world() },
    ...countries.map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="pb-1.5 font-medium text-sm">{m.product_shipping()}</legend>
      <p className="text-muted text-sm">{m.product_shipping_hint()}</p>
      {shipping.map(({ key, region, priceCents }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-3">
          <Field label={m.product_region()}>
            <Select
              value={region}
              options={regions}
              placeholder={m.product_region_choose()}
              onChange={(event) => set(key, { region: event.target.value })}
            />
          </Field>
          <Field label={m.product_price()}>
            <MoneyInput
              {...(priceCents !== null && { defaultCents: priceCents })}
              onCents={(cents) => set(key, { priceCents: cents })}
            />
          </Field>
          <IconButton
            icon="trash"
            label={m.product_region_remove()}
            onClick={() => change({ shipping: shipping.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      {error && <ErrorLine alert>{error}</ErrorLine>}
      {shipping.length < maxShippingRegions && (
        <div>
          <Button
            size="sm"
            variant="tonal"
            icon="plus"
            onClick={() => change({ shipping: [...shipping, emptyShipping()] })}
          >
            {m.product_region_add()}
          </Button>
        </div>
      )}
      {shipping.length > 0 && (
        <Field label={m.product_free_from()} aside={m.studio_optional()}>
          <MoneyInput
            {...(draft.freeFromCents !== null && { defaultCents: draft.freeFromCents })}
            onCents={(freeFromCents) => change({ freeFromCents })}
          />
        </Field>
      )}
    </fieldset>
  )
}
