import type { FactType } from '#contract/kit/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

/** Facts as the server has them: money in whole cents. */
interface GivenFacts {
  cents: bigint
  count: number
  text: string
}

type Facts<C extends ProblemCode> = {
  [Name in keyof (typeof problems)[C]['facts']]: (typeof problems)[C]['facts'][Name] extends FactType
    ? GivenFacts[(typeof problems)[C]['facts'][Name]]
    : never
}

/** Nothing needs to be given to a code without facts. */
type Given<C extends ProblemCode, More = object> =
  object extends Facts<C> ? [given?: Facts<C> & More] : [given: Facts<C> & More]

/** What is wrong with fields of the form, by their names. */
interface Fields {
  fields?: Record<string, Problem>
}

/** A failure with a name: its code, its facts, and for a form which fields it concerns. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C
  readonly status: number
  readonly facts: Readonly<Record<string, bigint | number | string>>
  readonly fields: Readonly<Record<string, Problem>> | undefined

  constructor(code: C, ...[given]: Given<C, Fields>) {
    const { fields, ...facts } = (given ?? {}) as Fields & Problem['facts']
    const { status, sentence } = problems[code]
    super(fill(sentence, facts))
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.facts = facts
    this.fields = fields
  }
}

/** A problem that concerns one field of the form, and says the same beside that field. */
export function fieldProblem<C extends ProblemCode>(
  code: C,
  field: string,
  ...given: Given<C>
): Problem<C> {
  const beside = new Problem(code, ...(given as Given<C, Fields>))
  const [facts] = given
  return new Problem(
    code,
    ...([{ ...facts, fields: { [field]: beside } }] as unknown as Given<C, Fields>),
  )
}

/** The sentence of a problem with its facts in their places. */
function fill(sentence: string, facts: Problem['facts']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    return typeof fact === 'bigint' ? `$${(Number(fact) / 100).toFixed(2)}` : String(fact)
  })
}
