import type { FactsOf, ProblemBody, ProblemCode } from '#contract/problems.ts'
import { declineTexts } from './decline-texts.ts'
import { formatMoney, formatNumber } from './format.ts'
import { problemTexts } from './paraglide/problems.ts'

/** Message of each problem in the viewer's language. Loaded with the first failure. */
const texts: { [C in ProblemCode]: (facts: FactsOf<C>) => string } = {
  ...problemTexts,
  ...declineTexts,
}

/** Facts that are dollar amounts in every problem. */
export const moneyFacts: readonly string[] = [
  'min',
  'max',
  'missing',
  'available',
  'left',
  'price',
  'debt',
]

/** A problem's message in the viewer's language; the server's message for unknown codes. */
export function problemText(
  { error, facts = {} }: Pick<ProblemBody, 'error' | 'facts'>,
  sentence: string,
): string {
  const text = texts[error] as ((facts: object) => string) | undefined
  if (!text) return sentence
  const written = Object.entries(facts).map(([name, fact]) =>
    typeof fact === 'number'
      ? [name, moneyFacts.includes(name) ? formatMoney(fact) : formatNumber(fact)]
      : [name, fact],
  )
  return text(Object.fromEntries(written))
}

/** An error body with all its messages in the viewer's language. */
export function localized(body: Partial<ProblemBody>): Partial<ProblemBody> {
  const { error, facts, message = '', fields, fieldProblems = {} } = body
  if (!error) return body
  const beside = Object.entries(fields ?? {}).map(([name, sentence]) => {
    const field = fieldProblems[name]
    return [
      name,
      field ? problemText({ error: field.code, facts: field.facts }, sentence) : sentence,
    ]
  })
  return {
    ...body,
    message: problemText({ error, ...(facts ? { facts } : {}) }, message),
    ...(fields ? { fields: Object.fromEntries(beside) } : {}),
  }
}
