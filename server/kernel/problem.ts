import type { FactType } from '#contract/kit/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

/** Facts in the server's form: money in whole cents. */
interface FactTypes {
  cents: bigint
  count: number
  text: string
}

type Facts<C extends ProblemCode> = {
  [Name in keyof (typeof problems)[C]['facts']]: (typeof problems)[C]['facts'][Name] extends FactType
    ? FactTypes[(typeof problems)[C]['facts'][Name]]
    : never
}

/** Codes without facts need no argument. */
type FactArgs<C extends ProblemCode, More = object> =
  object extends Facts<C> ? [given?: Facts<C> & More] : [given: Facts<C> & More]

/** Problems by field of the form. */
interface Fields {
  fields?: Record<string, Problem>
}

/** An expected failure: its code, its facts, and for a form the fields it concerns. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C
  readonly status: number
  readonly facts: Readonly<Record<string, bigint | number | string>>
  readonly fields: Readonly<Record<string, Problem>> | undefined

  constructor(code: C, ...[details]: FactArgs<C, Fields>) {
    const { fields, ...facts } = (details ?? {}) as Fields & Problem['facts']
    const { status, sentence } = problems[code]
    super(fill(sentence, facts))
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.facts = facts
    this.fields = fields
  }
}

/** A problem of one field of the form, with the same message for the form and the field. */
export function fieldProblem<C extends ProblemCode>(
  code: C,
  field: string,
  ...args: FactArgs<C>
): Problem<C> {
  const beside = new Problem(code, ...(args as FactArgs<C, Fields>))
  const [facts] = args
  return new Problem(
    code,
    ...([{ ...facts, fields: { [field]: beside } }] as unknown as FactArgs<C, Fields>),
  )
}

/** Insert the facts into a problem's sentence. */
function fill(sentence: string, facts: Problem['facts']): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    return typeof fact === 'bigint' ? `$${(Number(fact) / 100).toFixed(2)}` : String(fact)
  })
}
