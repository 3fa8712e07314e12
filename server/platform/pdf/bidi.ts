/** A part of a line that is written in one direction. */
export interface Run {
  text: string
  isRightToLeft: boolean
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const digit = /\p{Nd}/u
const letter = /\p{L}/u

/** Signs that face the other way in text that runs from the right. */
const mirrored: Record<string, string> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<' },
  ...{ '«': '»', '»': '«', '‹': '›', '›': '‹' },
}

/** Whether the first letter of a paragraph is of a script that runs from the right. */
export function isFromTheRight(text: string): boolean {
  for (const char of text) {
    if (rightToLeft.test(char)) return true
    if (letter.test(char)) return false
  }
  return false
}

/** 0 and 2 run from the left, 1 from the right; 2 stands inside text from the right. */
type Level = 0 | 1 | 2

/**
 * The runs of one line in the order in which they are seen, from the left: the rules of Unicode for
 * text in both directions (UAX #9), without explicit marks and nested quotations. The text of a run
 * stays in the order in which it is read.
 */
export function visualRuns(line: string, fromTheRight: boolean): Run[] {
  const chars = [...line]
  const levels = withPairs(chars, levelsOf(chars, fromTheRight))
  const runs: { text: string; level: Level }[] = []
  for (const [at, char] of chars.entries()) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const shown = level === 1 ? (mirrored[char] ?? char) : char
    if (last?.level === level) last.text += shown
    else runs.push({ text: shown, level })
  }
  const seen = reversedFrom(reversedFrom(runs, 2), 1)
  return seen.map(({ text, level }) => ({ text, isRightToLeft: level === 1 }))
}

function levelsOf(chars: readonly string[], fromTheRight: boolean): Level[] {
  const base: Level = fromTheRight ? 1 : 0
  const left: Level = fromTheRight ? 2 : 0
  // Undefined: a sign or space, which takes the direction around it.
  const found: (Level | undefined)[] = []
  let before: Level = base
  for (const char of chars) {
    if (rightToLeft.test(char)) before = 1
    else if (letter.test(char)) before = left
    else if (digit.test(char)) {
      // Numbers run from the left everywhere.
      found.push(before === 1 ? 2 : left)
      continue
    } else {
      found.push(undefined)
      continue
    }
    found.push(before)
  }
  const sideOf = (level: Level | undefined) => (level === undefined ? base : level === 0 ? 0 : 1)
  return found.map((level, at) => {
    if (level !== undefined) return level
    const previous = found.slice(0, at).findLast((each) => each !== undefined)
    const next = found.slice(at).find((each) => each !== undefined)
    // Inside a phrase from the left of a paragraph from the right.
    if (previous === 2 && next === 2 && fromTheRight) return 2
    const [before, after] = [sideOf(previous), sideOf(next)]
    return before === after ? before : base
  })
}

/** A closing bracket faces as the one that it closes. */
function withPairs(chars: readonly string[], levels: readonly Level[]): Level[] {
  const open: Level[] = []
  return levels.map((level, at) => {
    const char = chars[at] ?? ''
    if ('([{'.includes(char)) open.push(level)
    return ')]}'.includes(char) ? (open.pop() ?? level) : level
  })
}

/** Reverse each stretch of runs that are at a level or above it. */
function reversedFrom<R extends { level: Level }>(runs: readonly R[], least: Level): R[] {
  const seen: R[] = []
  let stretch: R[] = []
  for (const run of runs) {
    if (run.level >= least) {
      stretch.unshift(run)
      continue
    }
    seen.push(...stretch, run)
    stretch = []
  }
  return [...seen, ...stretch]
}
