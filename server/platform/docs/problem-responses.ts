import type { AnyEndpoint, Audience } from '#contract/endpoint.ts'
import { permissionFor } from '#contract/identity/staff.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { JsonObject } from './schemas.ts'

const refusals: Record<Exclude<Audience, `staff:${string}`>, readonly ProblemCode[]> = {
  public: [],
  optional: [],
  user: ['unauthenticated'],
  fan: ['unauthenticated', 'fan_only'],
  creator: ['unauthenticated', 'creator_only'],
  verified: ['unauthenticated', 'creator_only', 'verified_only'],
}

const refusalsOf = (audience: Audience): readonly ProblemCode[] =>
  permissionFor(audience)
    ? ['unauthenticated', 'staff_only', 'permission_missing']
    : refusals[audience as keyof typeof refusals]

const propertiesOf = (part: object) =>
  Object.values('properties' in part ? (part.properties ?? {}) : {}) as { problem?: string }[]

/** Every problem that a call can return: those it declares, and those that follow from its form. */
export function problemCodesOf(endpoint: AnyEndpoint): ProblemCode[] {
  const has = (part: object) => propertiesOf(part).length > 0
  const isForm = Object.keys(endpoint.files).length > 0
  const codes: ProblemCode[] = [...endpoint.problems, ...refusalsOf(endpoint.audience)]
  const params = propertiesOf(endpoint.params)
  if (params.length > 0) {
    codes.push(params.some(({ problem }) => problem === 'id_not_valid') ? 'bad_id' : 'not_found')
  }
  if (has(endpoint.query) || has(endpoint.body)) codes.push('invalid')
  if (endpoint.method !== 'GET' && !isForm)
    codes.push('bad_json', 'body_too_large', 'body_type_unsupported')
  if (endpoint.rate) codes.push('rate_limited')
  return [...new Set([...codes, 'internal' as const])]
}

/** One response per status, with the codes it may carry. */
export function problemResponses(endpoint: AnyEndpoint): JsonObject {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemCodesOf(endpoint)) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), problemResponse(codes)]),
  )
}

function problemResponse(codes: readonly ProblemCode[]): JsonObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].sentence}`).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { error: { enum: [...codes] } },
        },
      },
    },
  }
}

export const problemShape: JsonObject = {
  type: 'object',
  required: ['statusCode', 'message', 'error'],
  properties: {
    statusCode: { type: 'integer', description: 'The HTTP status again' },
    message: { type: 'string', description: 'A sentence for people' },
    error: { type: 'string', description: 'The stable code of the failure' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence per field that does not fit',
    },
    facts: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'The facts of this code, by name; money in dollars',
    },
    fieldProblems: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'facts'],
        properties: { code: { type: 'string' }, facts: { type: 'object' } },
      },
      description: 'What `fields` says, as codes with their facts',
    },
    requestId: { type: 'string', description: 'To be told to support' },
  },
}
