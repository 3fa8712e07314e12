import type { VaultMedia } from '#contract/content/vault.ts'
import { Checkbox, useMoney } from '#web/ui/index.ts'
import { VaultPicture } from '../../entities/vault/vault-picture.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  media: readonly VaultMedia[]
  onOpen: (id: string) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Files of the vault; a click opens the details. */
export function VaultGrid({ media, onOpen, chosen, onChoose }: Props) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {media.map((one) => (
        <li key={one._id}>
          <VaultTile
            media={one}
            onOpen={() => onOpen(one._id)}
            isChosen={chosen.has(one._id)}
            onToggle={() => toggle(one._id)}
          />
        </li>
      ))}
    </ul>
  )
}

type TileProps = {
  media: VaultMedia
  onOpen: () => void
  isChosen: boolean
  onToggle: () => void
}

function VaultTile({ media, onOpen, isChosen, onToggle }: TileProps) {
  const money = useMoney()
  const { file, useCount, earned } = media
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden rounded-card border border-line bg-card">
      <VaultPicture media={media} />
      <div className="grid gap-0.5 px-3 py-2.5 text-sm">
        <button
          type="button"
          aria-label={m.vault_open({ name: file.name })}
          onClick={onOpen}
          className="flex min-w-0 cursor-pointer font-medium after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          <bdi className="truncate">{file.name}</bdi>
        </button>
        <p className="flex min-w-0 flex-wrap justify-between gap-x-2 text-muted text-xs">
          <span>{useCount > 0 ? m.vault_uses({ count: useCount }) : m.vault_unused_one()}</span>
          {earned > 0 && (
            <span className="tabular font-medium text-gold-text">{money(earned)}</span>
          )}
        </p>
      </div>
      <span className="absolute end-2 top-2 z-10 grid size-9 place-items-center rounded-full bg-card/90">
        <Checkbox
          label={m.vault_choose({ name: file.name })}
          labelHidden
          checked={isChosen}
          onChange={onToggle}
        />
      </span>
    </article>
  )
}
