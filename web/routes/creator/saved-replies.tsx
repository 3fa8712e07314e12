import { ListSavedReplies } from '#contract/messaging/saved-replies.ts'
import { PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ReplyRows } from '../../features/mass-messages/reply-rows.tsx'
import { MessageSections } from '../../features/mass-messages/sections.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/saved-replies.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.reply_title())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListSavedReplies)

export default function SavedRepliesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.reply_title()}
        about={m.reply_about()}
        back={{ to: links.messages(), label: m.chat_title() }}
      />
      <MessageSections current="replies" />
      <ReplyRows replies={loaderData.data} />
    </div>
  )
}
