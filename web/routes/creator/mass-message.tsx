import { ListLabels } from '#contract/messaging/labels.ts'
import { ReadMassMessage } from '#contract/messaging/mass-messages.ts'
import { PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { MassDetails } from '../../features/mass-messages/mass-details.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/mass-message.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.mass_one())

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [message, labels] = await Promise.all([
    call(ReadMassMessage, { params: { id: params.id } }),
    call(ListLabels),
  ])
  return { message, labels: labels.data }
}

export default function MassMessagePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.mass_one()}
        back={{ to: links.creatorMassMessages(), label: m.mass_title() }}
      />
      <MassDetails message={loaderData.message} labels={loaderData.labels} />
    </div>
  )
}
