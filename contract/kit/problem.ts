/** How failures are declared: a status, facts by name and type, and a sentence with `{fact}` parts. */

/** Types of facts, each with what answers carry. */
interface FactTypes {
  /** Money: whole cents on the server, dollars in answers. */
  cents: number
  /** A whole number: seconds, characters, pieces. */
  count: number
  text: string
}

export type FactType = keyof FactTypes

export const cents = 'cents'
export const count = 'count'
export const text = 'text'

export interface DeclaredProblem<F extends Record<string, FactType>> {
  status: number
  facts: F
  sentence: string
}

/** Facts as answers carry them. */
export type Facts<F extends Record<string, FactType>> = { [Name in keyof F]: FactTypes[F[Name]] }

/** Declare a failure. */
export const problem = <const F extends Record<string, FactType>>(
  status: number,
  facts: F,
  sentence: string,
): DeclaredProblem<F> => ({ status, facts, sentence })
