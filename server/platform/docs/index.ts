import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { namedEndpoints, shapes } from '#contract/index.ts'
import { openApi } from './openapi.ts'

/** The contract for other clients: `/api/openapi.json`, and a readable page at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const about = { title: 'Stagedoor', version: '1', serverUrl: '/api' }
  const document = openApi(namedEndpoints, about, shapes)
  app.get('/api/openapi.json', async () => document)
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none' },
    })
  })
}
