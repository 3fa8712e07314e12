import { ListAutomaticMessages } from '#contract/messaging/mass-messages.ts'
import { PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { AutomaticCard } from '../../features/mass-messages/automatic-card.tsx'
import { MessageSections } from '../../features/mass-messages/sections.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/automatic-messages.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.automatic_title())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListAutomaticMessages)

/** What is sent for a subscription that starts, is renewed, or ends. */
export default function AutomaticMessagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.automatic_title()}
        about={m.automatic_about()}
        back={{ to: links.messages(), label: m.chat_title() }}
      />
      <MessageSections current="automatic" />
      {loaderData.data.map((message) => (
        <AutomaticCard key={message.kind} message={message} />
      ))}
    </div>
  )
}
