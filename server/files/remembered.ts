/**
 * Remember the answers of a question for a short while, in this process. Askers of the same question
 * share one run; failures are not remembered; the oldest answers go when there are too many.
 */
export function remembered<T>(
  ask: (key: string) => Promise<T>,
  {
    lifeMs,
    most,
    keep = () => true,
  }: { lifeMs: number; most: number; keep?: (answer: T) => boolean },
): (key: string) => Promise<T> {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()

  return (key) => {
    const now = Date.now()
    const found = answers.get(key)
    if (found && found.until > now) return found.answer
    const answer = ask(key)
    answers.delete(key)
    answers.set(key, { answer, until: now + lifeMs })
    const oldest = answers.keys().next()
    if (answers.size > most && !oldest.done) answers.delete(oldest.value)
    const forget = () => {
      if (answers.get(key)?.answer === answer) answers.delete(key)
    }
    answer.then((value) => keep(value) || forget(), forget)
    return answer
  }
}
