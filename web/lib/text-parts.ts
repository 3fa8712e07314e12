/** A part of user-written text: plain, a URL, `@handle` or `#tag`, each as typed. */
export interface TextPart {
  kind: 'text' | 'url' | 'mention' | 'tag'
  text: string
}

/**
 * An http or https URL without trailing punctuation; a handle in the format of usernames; a tag
 * with at least one letter. Handles and tags must start a word: `ann@example.test` and `page#part`
 * contain none.
 */
const found =
  /(?<url>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])|(?<![\p{L}\p{N}_.@#&/])(?:(?<mention>@[a-zA-Z0-9]{3,50})|(?<tag>#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,50}))(?![\p{L}\p{M}\p{N}_@])/gu

/** Split a text into links and plain parts; joined, they equal the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index, groups } of text.matchAll(found)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    const kind = groups?.url ? 'url' : groups?.mention ? 'mention' : 'tag'
    parts.push({ kind, text: match })
    end = index + match.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
