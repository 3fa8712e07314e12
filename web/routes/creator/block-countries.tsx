import { useEffect } from 'react'
import { data, useNavigation } from 'react-router'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { PageHeader, toast } from '#web/ui/index.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CountryForm } from '../../features/blocks/country-form.tsx'
import { saveCountries } from '../../features/blocks/saving.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/block-countries.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, m.block_countries_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [me, countries] = await Promise.all([call(ReadCreatorSelf), readCountries(call)])
  return {
    blocked: me.blockCountries.countryCodes,
    countries,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const saved = await saveCountries(getApi(context).call, await request.formData())
  return saved.ok ? saved : data(saved, saved.status)
}

export default function BlockCountriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { blocked, countries } = loaderData
  useEffect(() => {
    if (actionData?.ok) toast(m.changes_saved(), { tone: 'success' })
  }, [actionData])
  return (
    <div className="grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.block_countries_title()}
        about={m.block_countries_about()}
        back={{ to: links.creatorAccount('protection'), label: m.back() }}
      />
      <CountryForm
        key={blocked.join()}
        countries={countries}
        blocked={blocked}
        failure={actionData && !actionData.ok ? actionData.message : undefined}
        isSending={useNavigation().state === 'submitting'}
      />
    </div>
  )
}
