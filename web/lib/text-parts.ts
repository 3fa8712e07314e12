/** A piece of what somebody wrote: plain, an address, `@handle` or `#tag`, each as it was typed. */
export interface TextPart {
  kind: 'text' | 'address' | 'mention' | 'tag'
  text: string
}

/**
 * An http or https address, without the signs that close a sentence; a handle as accounts have them; a
 * tag that holds a letter. The last two begin a word: `ann@example.test` and `page#part` hold none.
 */
const found =
  /(?<address>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])|(?<![\p{L}\p{N}_.@#&/])(?:(?<mention>@[a-zA-Z0-9]{3,50})|(?<tag>#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,50}))(?![\p{L}\p{M}\p{N}_@])/gu

/** Cut a text into what leads somewhere and what does not; joined again it is the same text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index, groups } of text.matchAll(found)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    const kind = groups?.address ? 'address' : groups?.mention ? 'mention' : 'tag'
    parts.push({ kind, text: match })
    end = index + match.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
