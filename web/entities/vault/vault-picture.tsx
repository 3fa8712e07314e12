import type { VaultMedia } from '#contract/content/vault.ts'
import { formatDuration, Icon, placeholderLook } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { placeholderOf } from '../file/photo-items.ts'
import { mediaKinds } from './media-kinds.ts'

/** Square thumbnail of a file in the vault, or its icon. */
export function VaultPicture({ media: { kind, file } }: { media: VaultMedia }) {
  const { thumbnails, duration, status, name } = file
  const [picture] = thumbnails
  const { icon, name: kindName } = mediaKinds[kind]
  return (
    <span
      style={placeholderLook(placeholderOf(file))}
      className="relative grid aspect-square place-items-center overflow-hidden bg-sunk text-muted"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="grid min-w-0 justify-items-center gap-2 p-3 text-center text-xs">
          <Icon name={status === 'error' ? 'alert-triangle' : icon} size={28} />
          <bdi className="line-clamp-2 break-all">
            {status === 'finished'
              ? name
              : status === 'error'
                ? m.vault_failed()
                : m.vault_preparing()}
          </bdi>
        </span>
      )}
      {kind !== 'photo' && (
        <span className="tabular absolute start-2 bottom-2 flex items-center gap-1 rounded-full bg-veil px-2 py-0.5 font-medium text-on-media text-xs">
          <Icon name={icon} size={14} label={kindName()} />
          {duration !== null && formatDuration(duration)}
        </span>
      )}
    </span>
  )
}
