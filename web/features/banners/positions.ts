import type { EditableBanner } from '#contract/discovery/banner-editing.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Banner positions as select options. */
export const bannerPositions = (): { value: EditableBanner['position']; label: string }[] => [
  { value: 'top', label: m.banner_top() },
  { value: 'right', label: m.banner_right() },
  { value: 'left', label: m.banner_left() },
  { value: 'bottom', label: m.banner_bottom() },
]

export const positionName = (position: EditableBanner['position']): string =>
  bannerPositions().find(({ value }) => value === position)?.label ?? position

export const pictureTypes = 'image/jpeg,image/png,image/webp'
