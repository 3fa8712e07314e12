import { ListMassMessages } from '#contract/messaging/mass-messages.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { MassRow } from '../../features/mass-messages/mass-row.tsx'
import { MessageSections } from '../../features/mass-messages/sections.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/mass-messages.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.mass_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url)
  const query = { limit: pageSize, offset: (page - 1) * pageSize }
  return { page, found: await getApi(context).call(ListMassMessages, { query }) }
}

/** The creator's messages to many fans. */
export default function MassMessagesPage({ loaderData }: Route.ComponentProps) {
  const { page, found } = loaderData
  const write = (
    <Button icon="plus" to={links.creatorNewMassMessage()}>
      {m.mass_new()}
    </Button>
  )
  return (
    <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.mass_title()}
        about={m.mass_about()}
        back={{ to: links.messages(), label: m.chat_title() }}
        action={found.data.length > 0 && write}
      />
      <MessageSections current="mass" />
      {found.data.length === 0 ? (
        <EmptyState drawing="messages" action={write}>
          {m.mass_none()}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {found.data.map((message) => (
            <MassRow key={message._id} message={message} />
          ))}
        </div>
      )}
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
