import { openSlot } from '#server/files/index.ts'

/** Public pictures of accounts: a square avatar and a wide cover. */
export const pictureSlots = {
  avatar: {
    openTo: 'everyone',
    variants: ['avatar96', 'avatar256'],
    main: 'avatar256',
    small: 'avatar96',
  },
  cover: { openTo: 'everyone', variants: ['w400', 'cover1500'], main: 'cover1500', small: 'w400' },
  'welcome-video': { ...openSlot, maxMb: 'welcomeVideoMaxMb' },
} as const
