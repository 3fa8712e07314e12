import { ListLabels } from '#contract/messaging/labels.ts'
import { PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { MassForm } from '../../features/mass-messages/mass-form.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-mass-message.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.mass_new())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListLabels)

export default function NewMassMessagePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.mass_new()}
        back={{ to: links.creatorMassMessages(), label: m.mass_title() }}
      />
      <MassForm labels={loaderData.data} />
    </div>
  )
}
