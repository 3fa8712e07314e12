import type { ProblemBody } from '#contract/problems.ts'
import { m } from './paraglide/messages.js'

/**
 * What a call throws when the answer is not a success. It has the shape of the router's own error
 * answers on purpose, and is no Error: so an uncaught one leads to the error page with its status,
 * on the server too, where the router hides whatever is an Error.
 */
export class ApiProblem {
  readonly statusCode: number
  readonly message: string
  readonly error: string
  /** A sentence for each field that needs another look. */
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: ProblemBody

  constructor(body: Partial<ProblemBody>) {
    this.statusCode = body.statusCode ?? 0
    this.message = body.message || m.something_went_wrong()
    this.error = body.error ?? 'internal'
    this.fields = body.fields ?? {}
    this.requestId = body.requestId
    this.status = this.statusCode || 500
    this.data = { statusCode: this.status, error: 'internal', ...body, message: this.message }
  }
}

export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem

/** Any failure as a problem that can be shown: its own sentence, or the general one. */
export function problemOf(error: unknown): ApiProblem {
  if (isApiProblem(error)) return error
  return new ApiProblem(bodyOf(error) ?? {})
}

/** The error body that an answer or the server's in-process call carries, if it carries one. */
export function bodyOf(failure: unknown): Partial<ProblemBody> | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  if ('body' in failure) return bodyOf(failure.body)
  return 'statusCode' in failure && 'message' in failure ? (failure as ProblemBody) : undefined
}

/** What a form shows of a failed call. Throws whatever is no answer of the API. */
export function formFailure(failure: unknown) {
  if (!isApiProblem(failure)) throw failure
  const { status, message, fields, error } = failure
  return { status, message: error === 'internal' ? m.error_occurred() : message, fields }
}

/** The sentence to show for a failure. */
export const messageOf = (error: unknown): string => problemOf(error).message
