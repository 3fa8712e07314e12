import { useRevalidator } from 'react-router'
import { ListOwnProductCategories } from '#contract/commerce/product-categories.ts'
import { ReadOwnProduct, UpdateProduct } from '#contract/commerce/products.ts'
import { toast } from '#web/ui/index.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EditHeader } from '../../features/studio/edit-header.tsx'
import { productDraftOf } from '../../features/studio/product-draft.ts'
import { ProductForm } from '../../features/studio/product-form.tsx'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/edit-product.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.product_edit())

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [product, countries, { data: categories }] = await Promise.all([
    call(ReadOwnProduct, { params }),
    readCountries(call),
    call(ListOwnProductCategories),
  ])
  return { product, countries, categories }
}

export default function EditProductPage({ loaderData }: Route.ComponentProps) {
  const { product, countries, categories } = loaderData
  const { revalidate } = useRevalidator()
  const images = product.images.map(({ _id, thumbnails, alt }, index) => ({
    ...{ key: _id, id: _id, alt, type: 'image/webp', src: thumbnails[0] ?? '' },
    name: m.product_picture_nth({ place: index + 1 }),
  }))
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <EditHeader kind="product" title={m.product_edit()} item={product} />
      <ProductForm
        // What was saved is shown by a new form; what is sold meanwhile leaves what is typed.
        key={`${product._id} ${product.updatedAt}`}
        stored={{ draft: productDraftOf(product), images, fileName: product.digitalFile?.name }}
        categories={categories}
        countries={countries}
        onSave={async (body) => {
          await call(UpdateProduct, { params: { id: product._id }, body })
          toast(m.changes_saved(), { tone: 'success' })
          await revalidate()
        }}
        readAgain={() => call(ReadOwnProduct, { params: { id: product._id } })}
      />
    </div>
  )
}
