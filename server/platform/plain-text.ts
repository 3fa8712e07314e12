/** Names of HTML, current and obsolete, and the roots of its two other vocabularies. */
const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup content data datalist dd del
  details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure font footer form frame
  frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen
  label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid
  nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre
  progress q rb rp rt rtc ruby s samp script search section select shadow slot small source spacer span
  strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
  track tt u ul var video wbr xmp`.split(/\s+/),
)

/** What these contain is no text either. */
const instructions = new Set(['script', 'style'])

const opening = /<(?=[a-z/!?])/gi
const tag = /\/?([a-z][^\s/>]*)/iy

/**
 * A text without comments, processing instructions and tags of HTML, for clients that print it as HTML.
 * A `<` that begins none of them stays; a space separates it from what would make it one. Nothing is
 * escaped, and cleaning the result again changes nothing. Takes linear time.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text
  const find = markupFinder(text)
  // Pieces, since asking a growing text for its end copies it each time.
  const pieces: string[] = []
  let [at, last] = [0, '']
  const add = (piece: string) => {
    if (piece === '') return
    // What was between two pieces is gone: they must not become markup together.
    if (last === '<' && /^[a-z/!?]/i.test(piece)) pieces.push(' ')
    pieces.push(piece)
    last = piece.at(-1) as string
  }
  opening.lastIndex = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    add(text.slice(at, found.index))
    const end = find(found.index)
    if (end === undefined) add('< ')
    at = end ?? found.index + 1
    opening.lastIndex = at
  }
  add(text.slice(at))
  return pieces.join('')
}

/** Finds where the markup that begins at a `<` ends; undefined when it is none, or has no end. */
function markupFinder(text: string): (start: number) => number | undefined {
  const ends = tagEnds(text)
  const after = searcher(text)
  // Only Latin letters, so that every place stays the same.
  const closing = searcher(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()))

  return (start) => {
    if (text.startsWith('<!--', start)) return after('-->', start + 2)
    if (/[!?]/.test(text[start + 1] ?? '')) return after('>', start + 2)
    tag.lastIndex = start + 1
    const name = tag.exec(text)?.[1]?.toLowerCase()
    if (name === undefined || !elements.has(name)) return undefined
    const end = ends[tag.lastIndex]
    if (end === undefined || end < 0) return undefined
    const isInstruction = instructions.has(name) && text[start + 1] !== '/'
    return (isInstruction && closing(`</${name}`, end + 1)) || end + 1
  }
}

/** Where a text ends that is searched for from rising positions; once missing, it is not searched again. */
function searcher(text: string): (wanted: string, from: number) => number | undefined {
  const missing = new Set<string>()
  return (wanted, from) => {
    if (missing.has(wanted)) return undefined
    const found = text.indexOf(wanted, from)
    if (found < 0) missing.add(wanted)
    return found < 0 ? undefined : wanted.startsWith('</') ? found : found + wanted.length
  }
}

/** For each position inside a tag, where the tag ends: at the first `>` outside quoted values; -1: nowhere. */
function tagEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length + 1).fill(-1)
  const next: Record<string, number> = {}
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at] as string
    if (sign === '>') ends[at] = at
    else if (sign === '"' || sign === "'") {
      const close = next[sign]
      const isValue = close !== undefined && /=\s{0,9}$/.test(text.slice(Math.max(0, at - 10), at))
      ends[at] = ends[isValue ? close + 1 : at + 1] as number
      next[sign] = at
    } else ends[at] = ends[at + 1] as number
  }
  return ends
}
