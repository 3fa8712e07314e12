import { type ProblemCode, problems } from '#contract/problems.ts'

type Facts = Record<string, string | number | bigint>

/**
 * A failure with a name. Facts fill the `{name}` parts of its sentence; `fields` puts a sentence
 * beside a field of the form.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly facts: Facts

  constructor(
    code: ProblemCode,
    {
      fields,
      message,
      ...facts
    }: { fields?: Record<string, string>; message?: string } & {
      [fact: string]: unknown
    } = {},
  ) {
    const [status, sentence] = problems[code]
    super(message ?? fill(sentence, facts as Facts))
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.fields = fields
    this.facts = facts as Facts
  }
}

/** A problem that concerns one field: its sentence stands beside that field. */
export function fieldProblem(code: ProblemCode, field: string, facts: Facts = {}): Problem {
  return new Problem(code, { ...facts, fields: { [field]: fill(problems[code][1], facts) } })
}

function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))
}
