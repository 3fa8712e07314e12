import type { MediaItem } from '#web/ui/index.ts'

type Scene = { name: string; hue: number; width: number; height: number; caption?: string }

const scenes: Scene[] = [
  {
    name: 'Hills in the evening',
    hue: 25,
    width: 1200,
    height: 1500,
    caption: 'The last light over the hills, from the studio roof.',
  },
  { name: 'A bay in the morning', hue: 215, width: 1600, height: 1067 },
  {
    name: 'A valley in spring',
    hue: 140,
    width: 1200,
    height: 1200,
    caption: 'Three hours of walking, one minute of sun.',
  },
  { name: 'Dunes at dusk', hue: 55, width: 1200, height: 1500 },
  { name: 'A lake at night', hue: 265, width: 1600, height: 900 },
  { name: 'A field in bloom', hue: 335, width: 1200, height: 1500 },
]

/** Generated landscapes, so that this page needs no image files. */
export const pictures: MediaItem[] = scenes.map((scene, index) => ({
  id: `scene-${index}`,
  kind: 'photo',
  src: paint(scene, false),
  full: paint(scene, false),
  placeholder: paint(scene, true),
  width: scene.width,
  height: scene.height,
  alt: scene.name,
  caption: scene.caption,
}))

/** Generated portrait for an avatar. */
export const portrait = (hue: number) =>
  svg(
    400,
    400,
    [
      `<rect width="400" height="400" fill="hsl(${hue} 45% 72%)"/>`,
      `<circle cx="200" cy="165" r="72" fill="hsl(${hue + 20} 50% 88%)"/>`,
      `<path d="M60 400c0-95 62-140 140-140s140 45 140 140z" fill="hsl(${hue + 200} 35% 38%)"/>`,
    ].join(''),
  )

function paint({ hue, width, height }: Scene, blurred: boolean): string {
  const ridge = (share: number, light: number) => {
    const y = height * share
    const w = width
    return `<path d="M0 ${y}C${w * 0.2} ${y - height * 0.16} ${w * 0.32} ${y + height * 0.06} ${w * 0.55} ${y - height * 0.08}S${w * 0.85} ${y + height * 0.05} ${w} ${y - height * 0.1}V${height}H0z" fill="hsl(${hue + (light - 40) / 2} 42% ${light}%)"/>`
  }
  const blur = blurred
    ? `<filter id="b" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${width / 16}"/></filter>`
    : ''
  return svg(
    width,
    height,
    [
      `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue + 190} 55% 74%)"/><stop offset=".7" stop-color="hsl(${hue} 80% 84%)"/></linearGradient>${blur}</defs>`,
      `<g${blurred ? ' filter="url(#b)"' : ''}><rect width="${width}" height="${height}" fill="url(#s)"/>`,
      `<circle cx="${width * 0.68}" cy="${height * 0.34}" r="${width * 0.09}" fill="hsl(${hue + 20} 95% 93%)"/>`,
      ridge(0.55, 62),
      ridge(0.66, 48),
      ridge(0.78, 34),
      ridge(0.9, 22),
      '</g>',
    ].join(''),
  )
}

function svg(width: number, height: number, inside: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(text).replaceAll("'", '%27')}`
}
