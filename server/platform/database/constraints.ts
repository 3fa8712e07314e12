import type { Problem } from '#server/kernel/problem.ts'

/**
 * For `catch` of a promise: throws the problem that a violated constraint stands for, and every other
 * error as it is.
 */
export const refusedBy =
  (constraint: string, problem: () => Problem) =>
  (error: unknown): never => {
    throw (error as { constraint?: string }).constraint === constraint ? problem() : error
  }
