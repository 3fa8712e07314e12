import { hashtagPattern } from '#contract/kit/hashtags.ts'

/** A part of user-written text: plain, a URL, `@handle` or `#tag`, each as typed. */
export interface TextPart {
  kind: 'text' | 'url' | 'mention' | 'tag'
  text: string
}

/** Quotation marks and East Asian punctuation, which no URL contains as they are: they end one. */
const ends = String.raw`\s<>"“”„«»‹›。、，；：！？（）［］｛｝「」『』【】〈〉《》〔〕…`

/**
 * Where an http or https URL may be (see `urlOf`); a handle in the format of usernames, which may
 * stand beside any character that no username has; a hashtag. `ann@example.test` contains no handle,
 * nor does `josé@example.test`.
 */
const found = new RegExp(
  String.raw`(?<url>[hH][tT][tT][pP][sS]?:\/\/[^${ends}]+)|` +
    String.raw`(?<![a-zA-Z0-9_@])(?<mention>@[a-zA-Z0-9]{3,50})(?![a-zA-Z0-9_@])(?!(?<=\p{L}\k<mention>)\.\p{L})|` +
    `(?<tag>${hashtagPattern})`,
  'gu',
)

/** Split a text into links and plain parts; joined, they equal the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index, groups } of text.matchAll(found)) {
    const part = partOf(match, groups ?? {})
    if (!part) continue
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    parts.push(part)
    end = index + part.text.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function partOf(match: string, groups: Record<string, string>): TextPart | undefined {
  if (groups.mention) return { kind: 'mention', text: match }
  if (groups.tag) return { kind: 'tag', text: match }
  const url = urlOf(match)
  return url ? { kind: 'url', text: url } : undefined
}

const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * A URL without the punctuation of the sentence around it: closing brackets are part of it only when
 * it contains their opening ones. Undefined when nothing is left behind the scheme.
 */
function urlOf(match: string): string | undefined {
  const surplus = surplusOf(match)
  let end = match.length
  for (; end > 0; end -= 1) {
    const last = match[end - 1] ?? ''
    if (surplus[last]) surplus[last] -= 1
    else if (!`.,;:!?'`.includes(last)) break
  }
  const url = match.slice(0, end)
  return /:\/\/./.test(url) ? url : undefined
}

/** How many closing brackets of each kind have no opening one. */
function surplusOf(text: string): Record<string, number> {
  const surplus: Record<string, number> = {}
  const open: Record<string, number> = {}
  for (const character of text) {
    const opens = opening[character]
    if (!opens) open[character] = (open[character] ?? 0) + 1
    else if (open[opens]) open[opens] -= 1
    else surplus[character] = (surplus[character] ?? 0) + 1
  }
  return surplus
}
