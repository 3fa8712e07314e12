import {
  maxCategoriesOfProduct,
  maxProductImages,
  type Product,
  type ProductCategory,
} from '#contract/commerce/product.ts'
import { UploadProductImage } from '#contract/commerce/products.ts'
import { Card, Field, RadioGroup, Switch, TextArea } from '#web/ui/index.ts'
import { CategoryChips } from '../../entities/creator/category-chips.tsx'
import { problemOf } from '../../lib/api-problem.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { type PhotoUpload, usePhotoUploads } from '../../lib/use-photo-uploads.ts'
import { AssetTexts } from './asset-fields.tsx'
import {
  emptyProduct,
  invalidProductFields,
  type ProductDraft,
  type ProductField,
  productBody,
  withStockOf,
} from './product-draft.ts'
import { ProductFileField, useProductFile } from './product-file-field.tsx'
import { ProductImagesField } from './product-images-field.tsx'
import { SendButtons } from './send-buttons.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { useAssetForm } from './use-asset-form.ts'
import { VariantFields } from './variant-fields.tsx'

type Props = {
  /** The stored product; undefined when creating one. */
  stored?: { draft: ProductDraft; images: readonly PhotoUpload[]; fileName: string | undefined }
  /** The creator's own. */
  categories: readonly ProductCategory[]
  countries: readonly { code: string; name: string }[]
  /** Errors that it throws are shown, and the input is kept. */
  onSave: (body: ReturnType<typeof productBody>) => Promise<void>
  /** Reads the stored product again, after its stock was found to be another than the form shows. */
  readAgain?: () => Promise<Product>
}

/** Form of a product: pictures, what is sold at which price, and what buyers have to know. */
export function ProductForm({ stored, categories, countries, onSave, readAgain }: Props) {
  const images = usePhotoUploads(UploadProductImage, {
    most: maxProductImages,
    initial: stored?.images ?? [],
  })
  const file = useProductFile()
  const form = useAssetForm<ProductDraft, ProductField>({
    stored: stored?.draft ?? emptyProduct(),
    invalidFields: (draft) => [
      ...invalidProductFields(draft),
      ...(images.isReady && images.ids.length > 0 ? [] : (['imageIds'] as const)),
      ...(draft.type === 'digital' && !file.id && !(stored?.fileName && !file.name)
        ? (['digitalFileId'] as const)
        : []),
    ],
    onSave: async (draft) => {
      try {
        await onSave(productBody(draft, { imageIds: images.ids, digitalFileId: file.id }))
      } catch (problem) {
        const isSold = problemOf(problem).error === 'stock_changed'
        const now = isSold ? await readAgain?.() : undefined
        if (now) form.changeBy((current) => withStockOf(current, now))
        throw problem
      }
    },
  })
  const { draft, change, errorOf, failure, isSending } = form
  const fields = { draft, change, errorOf }
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <GeneralFailure failure={failure} />
        {!stored && (
          <RadioGroup
            label={m.product_type()}
            look="cards"
            value={draft.type}
            choices={[
              { value: 'physical', label: m.product_physical(), hint: m.product_physical_hint() },
              { value: 'digital', label: m.product_digital(), hint: m.product_digital_hint() },
            ]}
            onChange={(type) => change({ type })}
          />
        )}
        <ProductImagesField
          uploads={images}
          error={errorOf('imageIds', m.product_pictures_missing())}
        />
        <AssetTexts {...fields} hint={m.product_description_hint()} />
        <CategoriesField {...fields} categories={categories} />
        <VariantFields {...fields} />
        {draft.type === 'digital' ? (
          <ProductFileField
            {...fields}
            file={file}
            stored={stored?.fileName}
            error={errorOf('digitalFileId', m.product_file_missing())}
          />
        ) : (
          <>
            <ShippingFields {...fields} countries={countries} />
            <SafetyFields {...fields} />
          </>
        )}
        {stored && (
          <Switch
            label={m.studio_is_active()}
            hint={m.product_is_active_hint()}
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
        )}
        <SendButtons
          label={stored ? m.studio_save() : m.product_create()}
          isNew={!stored}
          isSending={isSending}
        />
      </form>
      <LeaveGuard
        isDirty={() => form.isDirty() || !images.isReady}
        title={m.asset_leave_title()}
        text={m.asset_leave_text()}
      />
    </Card>
  )
}

type FieldsProps = {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
}

type CategoriesProps = FieldsProps & {
  categories: Props['categories']
  errorOf: (field: ProductField, sentence: string) => string | null
}

/** Which of the creator's categories it is in; nothing where there are none. */
function CategoriesField({ draft, change, errorOf, categories }: CategoriesProps) {
  if (categories.length === 0) return null
  const tooMany = m.product_categories_many({ count: maxCategoriesOfProduct })
  return (
    <CategoryChips
      categories={categories}
      legend={m.product_categories()}
      chosen={draft.categoryIds}
      onChosen={(categoryIds) => change({ categoryIds })}
      error={errorOf('categoryIds', tooMany) ?? undefined}
    />
  )
}

/** What the law asks of goods that are sold in Europe. */
function SafetyFields({ draft, change }: FieldsProps) {
  return (
    <>
      <Field
        label={m.product_producer()}
        aside={m.studio_optional()}
        hint={m.product_producer_hint()}
      >
        <TextArea
          rows={2}
          maxRows={6}
          value={draft.producer}
          onChange={(event) => change({ producer: event.target.value })}
        />
      </Field>
      <Field label={m.product_safety()} aside={m.studio_optional()}>
        <TextArea
          rows={2}
          maxRows={8}
          value={draft.safetyText}
          onChange={(event) => change({ safetyText: event.target.value })}
        />
      </Field>
    </>
  )
}
