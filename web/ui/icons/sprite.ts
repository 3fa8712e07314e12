import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { filledIcons, icons } from './icon-list.ts'

const require = createRequire(import.meta.url)

/** The whole sprite as SVG: one symbol per name of icon-list.ts, sorted by name. */
export function spriteText(): string {
  const plain = Object.entries(icons).map(([name, drawing]) => symbol(name, drawing, 'none'))
  const filled = Object.entries(filledIcons).map(([name, drawing]) =>
    symbol(name, drawing, 'currentColor'),
  )
  const symbols = [...plain, ...filled, verified()].sort().join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- lucide, ISC licence -->\n${symbols}\n</svg>\n`
}

/** Verified badge: filled, with a white check mark. */
function verified(): string {
  return symbol('verified', 'badge-check', 'currentColor')
    .replace('stroke="currentColor"', 'stroke="none"')
    .replace('/><path ', '/><path fill="none" stroke="#fff" stroke-width="2.25" ')
}

function symbol(name: string, drawing: string, fill: string): string {
  const file = readFileSync(require.resolve(`lucide-static/icons/${drawing}.svg`), 'utf8')
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1]
  if (!inside) throw new Error(`lucide has no drawing ${drawing}`)
  const body = inside.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>')
  const stroke = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="${fill}" ${stroke}>${body}</symbol>`
}
