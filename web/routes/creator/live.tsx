import { useRevalidator } from 'react-router'
import { ListOwnStreams, ReadOwnStream } from '#contract/live/own-streams.ts'
import { ReadStreamKey } from '#contract/live/stream-keys.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { Button, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { VerificationNotice } from '../../features/documents/verification-notice.tsx'
import { readChat } from '../../features/live/chat/read-chat.ts'
import { LiveDesk } from '../../features/live/studio/live-desk.tsx'
import { PastStreams } from '../../features/live/studio/past-streams.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/live.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.live_studio_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const page = readPage(url)
  const query = { limit: pageSize, offset: (page - 1) * pageSize }
  const [self, past] = await Promise.all([call(ReadCreatorSelf), call(ListOwnStreams, { query })])
  const { verification, publicChatPrice } = self
  const shared = { past, page, verification, usualPrice: publicChatPrice }
  if (verification.status !== 'accepted') return { ...shared, desk: undefined }
  const [own, keyFacts] = await Promise.all([call(ReadOwnStream), call(ReadStreamKey)])
  const chat = own.stream ? await readChat(call, own.stream.conversationId) : undefined
  return { ...shared, desk: { own, keyFacts, chat } }
}

export default function LivePage({ loaderData }: Route.ComponentProps) {
  const { desk, past, page, verification, usualPrice } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={m.live_studio_title()} about={m.live_studio_about()} />
      {desk ? (
        <LiveDesk
          {...desk}
          last={past.data[0]}
          usualPrice={usualPrice}
          onStale={() => void revalidate()}
        />
      ) : (
        <VerificationNotice
          verification={verification}
          action={
            <Button size="sm" variant="tonal" to={links.creatorDocuments()}>
              {m.live_to_documents()}
            </Button>
          }
        />
      )}
      <PastStreams streams={past.data} />
      <PageLinks page={page} pageSize={pageSize} total={past.total} />
    </div>
  )
}
