/**
 * Declaration of problems: a status, facts by name and type, and a message with `{fact}`
 * placeholders.
 */

/** Types of facts, and how replies represent them. */
interface FactTypes {
  /** Money: whole cents on the server, dollars in replies. */
  cents: number
  /** A whole number: seconds, characters, items. */
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

/** Facts as replies carry them. */
export type Facts<F extends Record<string, FactType>> = { [Name in keyof F]: FactTypes[F[Name]] }

/** Declare a problem. */
export const problem = <const F extends Record<string, FactType>>(
  status: number,
  facts: F,
  sentence: string,
): DeclaredProblem<F> => ({ status, facts, sentence })
