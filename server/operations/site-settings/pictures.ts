import type { PictureSetting } from '#contract/operations/settings.ts'
import { attachFiles, detachFiles, type Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import { changeSettings, type Settings } from '#server/site/settings/index.ts'

/** An icon is a square, a logo keeps its aspect ratio. Both are public, and belong to the site. */
export const brandingSlots = {
  'site-picture': {
    openTo: 'everyone',
    variants: ['w400', 'w1600'],
    main: 'w400',
    small: 'w400',
    isOfSite: true,
  },
  'site-icon': {
    openTo: 'everyone',
    variants: ['icon192', 'icon512'],
    main: 'icon192',
    small: 'icon192',
    isOfSite: true,
  },
} as const

/** The variants of each setting's picture, and which one its URL names. */
const shapes = {
  logoUrl: { type: 'site-picture', variant: 'w400' },
  darkmodeLogoUrl: { type: 'site-picture', variant: 'w400' },
  loginPlaceholderImage: { type: 'site-picture', variant: 'w1600' },
  favicon: { type: 'site-icon', variant: 'icon192' },
} as const satisfies Record<PictureSetting, { type: string; variant: string }>

/**
 * Formats that every browser shows, also as an icon; not every one does so with animations or AVIF.
 */
const kinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export interface SettingPicture {
  actorId: string
  key: PictureSetting
  upload: ReceivedFile
}

/**
 * Set a logo or icon of the site; the shown variants are encoded again. The former one is removed.
 * @throws {Problem} `upload_wrong_kind`, `upload_damaged`
 */
export async function changeSettingPicture(
  parts: { db: Db; clock: Clock; files: Files; settings: Settings },
  { actorId, key, upload }: SettingPicture,
): Promise<void> {
  if (!kinds.includes(upload.mimeType)) throw new Problem('upload_wrong_kind')
  const { type, variant } = shapes[key]
  const { id } = await parts.files.keep({ ownerId: actorId, type, upload })
  const item = { itemKind: 'setting', itemId: key }
  await changeSettings(parts, {
    actorId,
    changes: { [key]: `/media/${id}/${variant}` },
    alongside: async (tx) => {
      const now = parts.clock.now()
      await detachFiles(tx, item, now)
      await attachFiles(tx, { fileIds: [id], ownerId: actorId, types: [type], ...item }, now)
    },
  })
}
