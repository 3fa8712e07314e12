import type { NamedEndpoint } from '#contract/index.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import { operationOf } from './operation.ts'
import { problemShape } from './problem-responses.ts'
import { type JsonObject, schemaWriter, writeShapes } from './schemas.ts'

export interface OpenApiInfo {
  title: string
  version: string
  /** The public URL of the API. */
  serverUrl: string
}

/** The OpenAPI 3.1 document of these endpoints. Named shapes are written once and referenced. */
export function openApi(
  endpoints: readonly NamedEndpoint[],
  { title, version, serverUrl }: OpenApiInfo,
  shapes: Readonly<Record<string, TSchema>> = {},
): JsonObject {
  const write = schemaWriter(shapes)
  const paths: Record<string, JsonObject> = {}
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = operationOf(named, write)
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...writeShapes(shapes), Problem: problemShape },
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare token, or `Bearer` and the token',
        },
      },
    },
  }
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key answers the first result again',
  schema: { type: 'string', maxLength: 64 },
}
