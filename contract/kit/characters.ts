/** Rules for characters that server and browser share. */

/**
 * A regular expression source for one character that can be seen: no space, no control or format
 * character, none of the letters that are drawn as nothing (Hangul filler, blank braille pattern).
 */
export const visible =
  '[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB\\u{1D159}\\u{16FE4}]'

const someVisible = new RegExp(visible, 'u')

/** Whether a text would be read as empty, whatever it contains. */
export const isBlankText = (text: string): boolean => !someVisible.test(text)

/** The length of a text in code points, which all limits count: an emoji is at least one, not two. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The beginning of a text, at most so many code points: never half of what is read as one character, such
 * as a flag or a letter with its accent.
 */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  let [end, count] = [0, 0]
  // One cluster may be as long as the text; no more of it is looked at than could be kept.
  for (const { segment } of graphemes.segment(text.slice(0, 4 * maxCharacters))) {
    count += countCharacters(segment)
    if (count > maxCharacters) break
    end += segment.length
  }
  return end > 0
    ? text.slice(0, end)
    : [...text.slice(0, 2 * maxCharacters)].slice(0, maxCharacters).join('')
}
