import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '#server/kernel/problem.ts'

const maxCues = 5_000
const maxCueCharacters = 1_000
/** With markup that is left out, such as names and colors. */
const maxRawCharacters = 4_000

/** How much is read before other requests get their turn: a few milliseconds of work. */
const sliceCharacters = 8_000

interface Cue {
  fromMs: number
  untilMs: number
  settings: string
  text: string
}

/** Consecutive lines, and the number of the first. */
interface Block {
  line: number
  lines: string[]
}

/**
 * Rewrite captions from a WebVTT or SubRip file. Only cue times, positions and text are kept, and
 * of markup bold, italic and underline. Styles, notes, regions and names are left out, so that
 * nothing but text of an upload reaches a reader. Throws `captions_wrong` with the number of the
 * line that is no valid cue, and `captions_too_many`, before any is read. Other requests are handled
 * meanwhile.
 */
export async function rewriteCaptions(text: string): Promise<string> {
  const blocks = blocksOf(text)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(blocks[0]?.lines[0] ?? '')
  if (blocks.filter(isTimed).length > maxCues) {
    throw new Problem('captions_too_many', { limit: maxCues })
  }
  const cues = await cuesOf(isVtt ? blocks.slice(1) : blocks)
  if (cues.length === 0) throw new Problem('captions_wrong', { line: 1 })
  cues.sort((a, b) => a.fromMs - b.fromMs)
  return `WEBVTT\n\n${cues.map(written).join('\n')}`
}

const isTimed = ({ lines }: Block): boolean =>
  lines.slice(0, 2).some((line) => line.includes('-->'))

async function cuesOf(blocks: readonly Block[]): Promise<Cue[]> {
  const cues: Cue[] = []
  let characters = 0
  for (const block of blocks) {
    cues.push(...cueOf(block))
    characters += block.lines.reduce((sum, line) => sum + line.length, 0)
    if (characters < sliceCharacters) continue
    characters = 0
    await nextTurn()
  }
  return cues
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [index, line] of linesOf(text).entries()) {
    if (line.trim() === '') open = undefined
    else if (open) open.lines.push(line)
    else {
      open = { line: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

/** Lines without invisible characters that change the direction of text or terminate it. */
const linesOf = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\ufeff\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, '')
    .split(/\r\n|\r|\n/)

const time = '(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{2})[.,](\\d{3})'
const timing = new RegExp(`^\\s*${time}\\s+-->\\s+${time}(.*)$`)
const setting =
  /^(?:align:(?:start|center|end|left|right)|line:-?\d{1,3}(?:\.\d{1,2})?%?|position:\d{1,3}(?:\.\d{1,2})?%)$/

/** The cue of a block; none for a note, a style or an empty cue. */
function cueOf({ line, lines }: Block): Cue[] {
  const [first = ''] = lines
  const at = first.includes('-->') ? 0 : 1
  if (at === 1 && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first)) return []
  const found = timing.exec(lines[at] ?? '')
  const fromMs = millisOf(found?.slice(1, 5))
  const untilMs = millisOf(found?.slice(5, 9))
  const raw = lines.slice(at + 1).join('\n')
  if (raw.length > maxRawCharacters) throw new Problem('captions_wrong', { line: line + at })
  const text = plainMarkup(raw)
  if (!found || !(untilMs > fromMs) || text.length > maxCueCharacters) {
    throw new Problem('captions_wrong', { line: line + at })
  }
  const settings = (found[9] ?? '').split(/\s+/).filter((one) => setting.test(one))
  return text === '' ? [] : [{ fromMs, untilMs, settings: settings.join(' '), text }]
}

function millisOf(parts: readonly (string | undefined)[] = []): number {
  const [hours = 0, minutes = 0, seconds = 0, millis = 0] = parts.map((part) => Number(part ?? 0))
  return minutes < 60 && seconds < 60
    ? ((hours * 60 + minutes) * 60 + seconds) * 1000 + millis
    : Number.NaN
}

/** Keeps bold, italic and underline tags, each closed; everything else is escaped as text. */
function plainMarkup(text: string): string {
  const open: string[] = []
  const parts = text.replace(/\{\\an?\d+\}/g, '').split(/(<\/?[a-z][^<>]*>|<[\d:.]+>)/i)
  const sanitized = parts.map((part, index) => {
    if (index % 2 === 0) return escaped(part)
    const [, closing, name = ''] = /^<(\/?)\s*([a-z]*)/i.exec(part) ?? []
    const tag = name.toLowerCase()
    if (!['b', 'i', 'u'].includes(tag)) return ''
    if (!closing) {
      open.push(tag)
      return `<${tag}>`
    }
    if (open.at(-1) !== tag) return ''
    open.pop()
    return `</${tag}>`
  })
  const left = open.toReversed().map((tag) => `</${tag}>`)
  return [...sanitized, ...left].join('').trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }

const escaped = (text: string) =>
  text
    .replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function written({ fromMs, untilMs, settings, text }: Cue): string {
  const times = `${timestamp(fromMs)} --> ${timestamp(untilMs)}`
  return `${settings ? `${times} ${settings}` : times}\n${text}\n`
}

function timestamp(ms: number): string {
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const seconds = (ms / 1000) % 60
  const [hours, minutes] = parts.map((part) => String(part).padStart(2, '0'))
  return `${hours}:${minutes}:${seconds.toFixed(3).padStart(6, '0')}`
}
