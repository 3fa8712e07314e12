import type { ProblemBody } from '#contract/problems.ts'
import { m } from './paraglide/messages.js'

/**
 * Thrown by a call with an error response. It deliberately has the shape of the router's own error
 * responses and is not an Error: uncaught ones render the error page with their status, on the
 * server too, where the router hides the details of any Error.
 */
export class ApiProblem {
  readonly statusCode: number
  readonly message: string
  readonly error: string
  /** Validation errors by field name. */
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

/** Any error as an ApiProblem to show: with its own message, or a general one. */
export function problemOf(error: unknown): ApiProblem {
  if (isApiProblem(error)) return error
  return new ApiProblem(bodyOf(error) ?? {})
}

/** Error body of a response or of the server's in-process call, if there is one. */
export function bodyOf(failure: unknown): Partial<ProblemBody> | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined
  if ('body' in failure) return bodyOf(failure.body)
  return 'statusCode' in failure && 'message' in failure ? (failure as ProblemBody) : undefined
}

/** Error state of a form after a failed call. Rethrows anything but an ApiProblem. */
export function formFailure(failure: unknown) {
  if (!isApiProblem(failure)) throw failure
  const { status, message, fields, error } = failure
  return { status, message: error === 'internal' ? m.error_occurred() : message, fields }
}

/** The message to show for an error. */
export const messageOf = (error: unknown): string => problemOf(error).message
