import type { MediaKind } from '#contract/files/files.ts'
import type { IconName } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Names and icons of the vault's media kinds. */
export const mediaKinds: Record<MediaKind, { name: () => string; icon: IconName }> = {
  photo: { name: m.vault_kind_photo, icon: 'image' },
  video: { name: m.vault_kind_video, icon: 'video' },
  audio: { name: m.vault_kind_audio, icon: 'mic' },
  document: { name: m.vault_kind_document, icon: 'file-text' },
}
