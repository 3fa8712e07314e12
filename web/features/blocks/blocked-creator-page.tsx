import { useRevalidator } from 'react-router'
import { Avatar, NamedText } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import type { BlockedPage } from '../../entities/creator/read-blocked.ts'
import { UnblockButton } from '../../entities/creator/unblock-button.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** In place of the profile of a creator whom the viewer blocked. */
export function BlockedCreatorPage({ creator }: { creator: BlockedPage['blockedCreator'] }) {
  const { siteName } = useSettings()
  const { revalidate } = useRevalidator()
  const { name, avatar } = creator
  return (
    <div className="grid justify-items-center gap-5 px-6 py-16 text-center md:py-24">
      <title>{`${m.block_yours({ name })} · ${siteName}`}</title>
      <Avatar name={name} src={avatar} size={96} eager />
      <div className="grid max-w-md gap-2">
        <h1 className="wrap-anywhere text-2xl">
          <NamedText name={name}>{(name) => m.block_yours({ name })}</NamedText>
        </h1>
        <p className="text-balance text-body text-muted">{m.block_yours_text()}</p>
      </div>
      <UnblockButton creator={creator} size="md" onUnblocked={revalidate} />
    </div>
  )
}
