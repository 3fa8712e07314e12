import {
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  type SimpleTransformerContainer,
  toAsciiLowerCaseTransformer,
} from 'obscenity'

/** Whether a text contains one of the words of a list. */
export type WordFilter = (text: string) => boolean

/** A character as it is read: with and without letters behind digits and signs, as in `1d10t`. */
interface Read {
  plain: string
  leet: string
  isOfWord: boolean
}

/** The same character so many times, or more often. */
interface Run {
  char: string
  count: number
}

interface Entry {
  runs: Run[]
  /** Found at the beginning, or at the end, of a longer word as well. */
  opensLeft: boolean
  opensRight: boolean
}

const applied = (container: SimpleTransformerContainer) => (char: string) => {
  const changed = container.transform(char.codePointAt(0) ?? 0)
  return changed === undefined ? '' : String.fromCodePoint(changed)
}
const lookAlike = applied(resolveConfusablesTransformer())
const leet = applied(resolveLeetSpeakTransformer())
const lowerCase = applied(toAsciiLowerCaseTransformer())

/** Marks over Latin letters, Arabic vowel signs and stretches, and what is not seen at all. */
const ignored = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]|\p{Cf}/gu
const ofWord = /[\p{L}\p{N}]/u

const charsOf = (text: string): string[] => [
  ...text.normalize('NFKD').replace(ignored, '').replace(/\s+/gu, ' ').toLowerCase(),
]

/** Digits are read as they are before anything takes them for letters. */
const isDigit = /\p{Nd}/u

function read(char: string): Read {
  const plain = isDigit.test(char) ? char : lowerCase(lookAlike(char))
  return { plain, leet: lowerCase(leet(plain)), isOfWord: ofWord.test(char) }
}

function entryOf(word: string): Entry | undefined {
  const runs: Run[] = []
  const chars = charsOf(word.replace(/^\*+|\*+$/g, '').trim()).map(read)
  for (const { plain: char } of chars) {
    const last = runs.at(-1)
    if (last?.char === char) last.count++
    else runs.push({ char, count: 1 })
  }
  if (runs.length === 0) return undefined
  return {
    runs,
    // Signs need no space around them.
    opensLeft: word.startsWith('*') || chars[0]?.isOfWord === false,
    opensRight: word.endsWith('*') || chars.at(-1)?.isOfWord === false,
  }
}

/** Where an entry ends that begins at `start`; undefined: it does not stand there. */
function endOf({ runs }: Entry, chars: readonly Read[], start: number): number | undefined {
  let at = start
  for (const { char, count } of runs) {
    const begin = at
    while (chars[at]?.plain === char || chars[at]?.leet === char) at++
    if (at - begin < count) return undefined
  }
  return at
}

/**
 * Finds words of a list in texts, however they are spelled: in any case, with marks, look-alike letters,
 * digits for letters, and letters repeated. A word of the list is found as a word of its own; one that
 * begins or ends with `*` inside longer ones, too. What an entry repeats must be repeated in the text:
 * "ass" is not found in "as".
 */
export function createWordFilter(words: readonly string[]): WordFilter {
  const entries = words.flatMap((word) => entryOf(word) ?? [])
  return (text) => {
    const chars = charsOf(text).map(read)
    const isWord = (at: number) => chars[at]?.isOfWord === true
    return entries.some((entry) =>
      chars.some((_, start) => {
        if (!entry.opensLeft && isWord(start - 1)) return false
        const end = endOf(entry, chars, start)
        return end !== undefined && (entry.opensRight || !isWord(end))
      }),
    )
  }
}
