/**
 * A hashtag: letters of any script with their marks, digits and `_`, at most 50, with at least one
 * letter; ZWNJ and ZWJ between letters, as Persian and Indic scripts write them. It starts a word and is
 * a whole one: `page#part` and `C#sharp` contain none.
 */
const word = String.raw`\p{L}\p{M}\p{N}_`
const character = String.raw`(?:[${word}]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))`

/** Source of a regular expression with the flag `u`, of a hashtag with its sign. */
export const hashtagPattern = String.raw`(?<![${word}.@#&/])#(?=[\p{M}\p{N}_]*\p{L})${character}{1,50}(?![${word}@])`

const everyHashtag = new RegExp(hashtagPattern, 'gu')
const oneHashtag = new RegExp(`^${hashtagPattern}$`, 'u')

/** The hashtags of a text without their sign, in lower case (NFC), each once. */
export const hashtagsOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(everyHashtag), ([tag]) => spelled(tag))),
]

/** The hashtag that a text is, without its sign; undefined for any other text. */
export const asHashtag = (text: string): string | undefined =>
  oneHashtag.test(text) ? spelled(text) : undefined

const spelled = (tag: string) => tag.slice(1).normalize('NFC').toLowerCase()
