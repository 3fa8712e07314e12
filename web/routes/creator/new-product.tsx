import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ListOwnProductCategories } from '#contract/commerce/product-categories.ts'
import { CreateProduct } from '#contract/commerce/products.ts'
import { PageHeader, toast } from '#web/ui/index.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ProductForm } from '../../features/studio/product-form.tsx'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-product.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.product_new())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [countries, { data: categories }] = await Promise.all([
    readCountries(call),
    call(ListOwnProductCategories),
  ])
  return { countries, categories }
}

export default function NewProductPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  // After a lost answer the same product is sent with the same key.
  const attempt = useRef({ sent: '', key: '' })
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={m.product_new()} back={{ to: links.product.own(), label: m.back() }} />
      <ProductForm
        {...loaderData}
        onSave={async (body) => {
          const sent = JSON.stringify(body)
          if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
          const { _id } = await call(CreateProduct, { body, key: attempt.current.key })
          toast(m.product_created(), { tone: 'success' })
          await navigate(links.product.edit(_id), { replace: true })
        }}
      />
    </div>
  )
}
