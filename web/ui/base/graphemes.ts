const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What readers see as single characters: a letter with its accents, an emoji of several, a flag. */
export function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}
