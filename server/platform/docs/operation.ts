import type { AnyEndpoint, Audience, FilePart } from '#contract/endpoint.ts'
import { permissionFor } from '#contract/identity/staff.ts'
import type { NamedEndpoint } from '#contract/index.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import { problemResponses } from './problem-responses.ts'
import type { Json, JsonObject, SchemaWriter } from './schemas.ts'

const callers: Record<Exclude<Audience, `staff:${string}`>, string> = {
  public: 'Anyone may call; a token is not read.',
  optional: 'Anyone may call; the answer differs with a token.',
  user: 'For signed-in accounts.',
  fan: 'For fans.',
  creator: 'For creators.',
  verified: 'For creators whose documents were accepted.',
}

/** One call of the API as an OpenAPI operation. */
export function operationOf({ name, domain, endpoint }: NamedEndpoint, write: SchemaWriter) {
  const body = requestBody(endpoint, write)
  const operation: JsonObject = {
    operationId: name,
    tags: [domain],
    ...(endpoint.summary === undefined ? {} : { summary: endpoint.summary }),
    description: describe(endpoint),
    security: securityOf(endpoint.audience),
    parameters: [
      ...parametersIn('path', endpoint.params, write),
      ...parametersIn('query', endpoint.query, write),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.redirects ? '302' : '200']: success(endpoint, write),
      ...problemResponses(endpoint),
    },
    'x-audience': endpoint.audience,
  }
  return operation
}

function describe({ audience, rate, isAddition }: AnyEndpoint): string {
  const permission = permissionFor(audience)
  const sentences = [
    permission
      ? `For staff with the permission \`${permission}\`.`
      : callers[audience as keyof typeof callers],
  ]
  if (rate) sentences.push(`At most ${rate.calls} calls in ${rate.seconds} seconds.`)
  if (isAddition) sentences.push('An addition of this product.')
  return sentences.join(' ')
}

function securityOf(audience: Audience): Json {
  if (audience === 'public') return []
  return audience === 'optional' ? [{ token: [] }, {}] : [{ token: [] }]
}

interface Fields {
  properties?: Record<string, TSchema>
  required?: string[]
}

function parametersIn(where: 'path' | 'query', schema: TSchema, write: SchemaWriter): JsonObject[] {
  const { properties = {}, required = [] } = schema as Fields
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: write(field),
  }))
}

function requestBody(endpoint: AnyEndpoint, write: SchemaWriter): JsonObject | undefined {
  const parts = Object.entries(endpoint.files)
  if (parts.length > 0) return formBody(endpoint, parts, write)
  const { properties, required = [] } = endpoint.body as Fields
  if (properties && Object.keys(properties).length === 0) return undefined
  return {
    required: required.length > 0,
    content: { 'application/json': { schema: write(endpoint.body) } },
  }
}

function formBody(endpoint: AnyEndpoint, parts: [string, FilePart][], write: SchemaWriter) {
  const fields = write(endpoint.body)
  const files = parts.map(([name, { kinds, maxMb }]): [string, JsonObject] => [
    name,
    {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `${kinds.join(' or ')}, at most ${maxMb} MB`,
    },
  ])
  const requiredFiles = parts.filter(([, part]) => part.required).map(([name]) => name)
  const schema: JsonObject = {
    type: 'object',
    properties: { ...(fields.properties as JsonObject), ...Object.fromEntries(files) },
    required: [...((fields.required as string[] | undefined) ?? []), ...requiredFiles],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function success({ reply, redirects }: AnyEndpoint, write: SchemaWriter): JsonObject {
  const schema: JsonObject = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 0 }, data: write(reply) },
  }
  return {
    description: redirects ? 'Go on to `location`' : 'Done',
    content: { 'application/json': { schema } },
  }
}
