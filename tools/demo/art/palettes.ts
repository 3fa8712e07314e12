/** Colors of a picture, from the light background to the dark foreground. */
export interface Palette {
  skyTop: string
  skyMiddle: string
  skyLow: string
  light: string
  far: string
  near: string
  accents: readonly [string, string, string]
}

export const palettes = {
  dawn: {
    skyTop: '#39396f',
    skyMiddle: '#c9657f',
    skyLow: '#ffd0a1',
    light: '#fff3d6',
    far: '#d98f93',
    near: '#26193a',
    accents: ['#ff8f6e', '#ffd48a', '#7a4b7c'],
  },
  terracotta: {
    skyTop: '#f7e6d3',
    skyMiddle: '#f1bf99',
    skyLow: '#e58e68',
    light: '#fff6e6',
    far: '#d98562',
    near: '#4d2020',
    accents: ['#2f6066', '#c4513a', '#f0c98d'],
  },
  golden: {
    skyTop: '#f9c983',
    skyMiddle: '#f8d9a0',
    skyLow: '#fff0cd',
    light: '#fffbe8',
    far: '#e5a566',
    near: '#43232a',
    accents: ['#d9633f', '#7d8f69', '#f2b04e'],
  },
  rose: {
    skyTop: '#f4b8b3',
    skyMiddle: '#f9d2c6',
    skyLow: '#fff0e4',
    light: '#fffaf2',
    far: '#dd8d92',
    near: '#461733',
    accents: ['#c64f68', '#f2a98f', '#6d7b96'],
  },
  dusk: {
    skyTop: '#12304e',
    skyMiddle: '#3d7384',
    skyLow: '#f5ba8d',
    light: '#ffeccb',
    far: '#6f9398',
    near: '#0b1a29',
    accents: ['#f08a5d', '#f6c998', '#2b5d6b'],
  },
  lavender: {
    skyTop: '#4a3a78',
    skyMiddle: '#a987bd',
    skyLow: '#fbd2c0',
    light: '#fff4ea',
    far: '#b79ac4',
    near: '#221638',
    accents: ['#e98fa0', '#ffd3a5', '#6f60a8'],
  },
  meadow: {
    skyTop: '#b9d4cf',
    skyMiddle: '#dfe7cf',
    skyLow: '#fbeecb',
    light: '#fffbea',
    far: '#a5bd94',
    near: '#17332c',
    accents: ['#e2785a', '#f1c15c', '#5b8a72'],
  },
  night: {
    skyTop: '#0a0f2b',
    skyMiddle: '#27306a',
    skyLow: '#8a5a93',
    light: '#fbf1d9',
    far: '#4b4680',
    near: '#070814',
    accents: ['#5fd0b5', '#e88aa8', '#f6d58c'],
  },
  lagoon: {
    skyTop: '#8fcbd0',
    skyMiddle: '#cfe6dc',
    skyLow: '#ffe5c6',
    light: '#fffaf0',
    far: '#7fb9bd',
    near: '#123f4d',
    accents: ['#ff8f73', '#ffd08a', '#2e8c92'],
  },
  ember: {
    skyTop: '#2a1122',
    skyMiddle: '#8c2f3f',
    skyLow: '#f29a5c',
    light: '#ffe3b0',
    far: '#a5484a',
    near: '#17090f',
    accents: ['#ff7a4d', '#ffc46b', '#6b2a49'],
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** Mix two colors `#rrggbb`; 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const at = (colour: string, share: number) =>
    Number.parseInt(colour.slice(share, share + 2), 16) || 0
  const parts = [1, 3, 5].map((start) => {
    const value = at(first, start) * (1 - share) + at(second, start) * share
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
