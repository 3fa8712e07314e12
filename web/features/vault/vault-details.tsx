import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VaultMedia, VaultUse } from '#contract/content/vault.ts'
import {
  Badge,
  Button,
  Dialog,
  formatDuration,
  Icon,
  Link,
  Money,
  Notice,
  openMedia,
} from '#web/ui/index.ts'
import { AltDialog } from '../../entities/file/alt-dialog.tsx'
import { photoItems, placeholderOf } from '../../entities/file/photo-items.ts'
import { Player } from '../../entities/player/player.tsx'
import { SoundPlayer } from '../../entities/player/sound-player.tsx'
import { isItemKind, itemKinds } from '../../kinds/index.ts'
import { formatDay, formatNumber, formatSize } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { open: boolean; media: VaultMedia | undefined; onClose: () => void }

/** Details of a file in the vault: where it is used, and its earnings. */
export function VaultDetails({ open, media, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<bdi className="wrap-anywhere">{media?.file.name}</bdi>}
      width={560}
    >
      {media && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Shown media={media} />
          {media.kind === 'photo' && <Described key={media.file._id} file={media.file} />}
          <Facts media={media} />
          <Uses media={media} />
          <p className="text-muted text-sm">{media.isKept ? m.vault_kept() : m.vault_not_kept()}</p>
        </div>
      )}
    </Dialog>
  )
}

/** What a photo shows, in words, for all places where it is used without other words. */
function Described({ file: { _id: id, alt: stored } }: { file: VaultMedia['file'] }) {
  const [alt, setAlt] = useState(stored)
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-2">
      {alt && <p className="wrap-anywhere text-sm">{alt}</p>}
      <Button variant="tonal" size="sm" icon="edit" onClick={() => setOpen(true)}>
        {m.alt_title()}
      </Button>
      {isOpen && (
        <AltDialog
          photo={{ id, alt }}
          onClose={() => setOpen(false)}
          onSaved={(words) => {
            setAlt(words)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

/** Preview of the file: image, video or audio player. */
function Shown({ media: { kind, file } }: { media: VaultMedia }) {
  const { url, name } = file
  if (file.status === 'error') return <Notice tone="danger">{m.vault_failed()}</Notice>
  if (!url) return <Notice>{m.vault_preparing()}</Notice>
  if (kind === 'video') {
    return (
      <div className="overflow-hidden rounded-card [--card-pad:0px]">
        <Player
          file={file}
          poster={file.thumbnails[0]}
          placeholder={placeholderOf(file)}
          label={name}
        />
      </div>
    )
  }
  if (kind === 'audio') {
    const { duration, waveform } = file
    return <SoundPlayer src={url} duration={duration} waveform={waveform} label={name} />
  }
  if (kind === 'document') {
    return (
      <a
        href={url}
        download
        className="flex min-h-11 items-center gap-2 font-medium text-accent-text"
      >
        <Icon name="download" size={20} /> {m.feed_document_save({ name })}
      </a>
    )
  }
  const items = photoItems([file], { alt: () => name })
  return (
    <button
      type="button"
      aria-label={m.vault_open({ name })}
      onClick={() => openMedia(items, 0)}
      className="grid max-h-80 cursor-zoom-in place-items-center overflow-hidden rounded-card bg-sunk"
    >
      <img src={url} alt={name} className="max-h-80 min-h-0 object-contain" />
    </button>
  )
}

function Facts({ media: { file, createdAt, earned } }: { media: VaultMedia }) {
  const { width, height, duration, size } = file
  const facts: [string, ReactNode][] = [
    [m.vault_earned(), <Money key="earned" amount={earned} received={earned > 0} />],
    [m.vault_size(), formatSize(size)],
    ...(width && height
      ? [
          [m.vault_measures(), `${formatNumber(width)} × ${formatNumber(height)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(duration === null
      ? []
      : [[m.vault_length(), formatDuration(duration)] as [string, string]]),
    [m.vault_added(), formatDay(createdAt)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="tabular font-medium text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Place {
  usedIn: () => string
  edit: (id: string) => string
  /** Of what has no title of its own. */
  name?: () => string
}

/** Name of what uses a file, and the link to where it is changed. */
function placeOf({ kind, itemId, pageId }: VaultUse): Place | undefined {
  // It stands in no conversation of its own.
  const isForMany = kind === 'message' && pageId === itemId
  if (isForMany) {
    return { usedIn: m.vault_in_message, edit: links.creatorMassMessages, name: m.mass_title }
  }
  if (kind === 'message') return { usedIn: m.vault_in_message, edit: links.messages }
  return isItemKind(kind) ? itemKinds[kind] : undefined
}

function Uses({ media: { uses, useCount } }: { media: VaultMedia }) {
  if (useCount === 0) return <p className="text-muted text-sm">{m.vault_unused_one()}</p>
  const isShared = uses.some(({ mediaCount, earned }) => mediaCount > 1 && earned > 0)
  return (
    <section aria-labelledby="vault-uses" className="grid gap-1">
      <h3 id="vault-uses" className="font-semibold text-sm">
        {m.vault_used_in()}
      </h3>
      <ul className="grid divide-y divide-line">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.itemId}`}>
            <Use use={use} />
          </li>
        ))}
      </ul>
      {useCount > uses.length && (
        <p className="text-muted text-sm">{m.vault_more_uses({ count: useCount - uses.length })}</p>
      )}
      {isShared && <p className="text-muted text-xs">{m.vault_earned_note()}</p>}
    </section>
  )
}

function Use({ use }: { use: VaultUse }) {
  const { kind, title, pageId, earned, mediaCount, isActive } = use
  const place = placeOf(use)
  const name = place?.usedIn() ?? kind
  return (
    <div className="flex min-h-12 items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1 gap-0.5">
        {place ? (
          <Link
            to={place.edit(pageId)}
            className="flex min-w-0 font-medium text-sm hover:underline"
          >
            <bdi className="truncate">
              {place.name?.() || title || (kind === 'message' ? m.deleted_account() : name)}
            </bdi>
          </Link>
        ) : (
          <bdi className="truncate font-medium text-sm">{title}</bdi>
        )}
        <span className="text-muted text-xs">
          {name}
          {mediaCount > 1 && ` · ${m.vault_shared({ count: mediaCount })}`}
        </span>
      </span>
      {!isActive && <Badge tone="neutral">{m.vault_in_hidden()}</Badge>}
      <Money amount={earned} />
    </div>
  )
}
