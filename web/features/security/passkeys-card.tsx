import { useState } from 'react'
import { ListPasskeys, type Passkey } from '#contract/identity/passkeys.ts'
import { Badge, Button, Card, Icon, MenuButton, RelativeTime, toast } from '#web/ui/index.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { SectionHead } from './section-head.tsx'

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

type Props = {
  passkeys: readonly Passkey[]
  /** Name of this device, the default name of a new passkey. */
  device: string
}

/** Passkeys of the account: add, rename and remove them. */
export function PasskeysCard({ passkeys, device }: Props) {
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const changed = (message: string) => {
    invalidate(ListPasskeys)
    toast(message, { tone: 'success' })
  }
  return (
    <Card as="section" flush aria-labelledby="security-passkeys">
      <SectionHead id="security-passkeys" title={m.passkeys_title()} about={m.passkeys_about()} />
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onAsk={setAsking} />
          ))}
        </ul>
      )}
      <div className="border-line border-t px-4 py-3 md:px-5">
        <Button variant="tonal" icon="plus" onClick={() => setAsking({ what: 'add' })}>
          {m.passkeys_add()}
        </Button>
      </div>
      {asking?.what === 'add' && (
        <AddPasskeyDialog device={device} onClose={close} onDone={changed} />
      )}
      {asking?.what === 'rename' && (
        <RenamePasskeyDialog passkey={asking.passkey} onClose={close} onDone={changed} />
      )}
      {asking?.what === 'remove' && (
        <RemovePasskeyDialog passkey={asking.passkey} onClose={close} onDone={changed} />
      )}
    </Card>
  )
}

type RowProps = { passkey: Passkey; onAsk: (asking: Asking) => void }

function PasskeyRow({ passkey, onAsk }: RowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name="key" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
          <bdi>{name}</bdi>
          {isSynced && <Badge>{m.passkeys_synced()}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {lastUsedAt ? m.passkeys_used() : m.passkeys_created()}{' '}
          <RelativeTime at={lastUsedAt ?? createdAt} look="long" />
        </p>
      </div>
      <MenuButton
        label={m.passkeys_menu({ name })}
        items={() => [
          {
            label: m.passkeys_rename(),
            icon: 'edit',
            onSelect: () => onAsk({ what: 'rename', passkey }),
          },
          {
            label: m.passkeys_remove(),
            icon: 'trash',
            danger: true,
            onSelect: () => onAsk({ what: 'remove', passkey }),
          },
        ]}
      />
    </li>
  )
}
