import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { flagRoutes, lookupRoutes } from './routes.ts'

export { isCountry } from '#server/platform/countries.ts'
export { bodyOptions, optionText, optionValue } from './body-options.ts'

interface LookupParts {
  api: Api
  config: Pick<Config, 'apiUrl'>
  rawRoutes: ((app: FastifyInstance) => void)[]
}

/** Countries, languages, dialing codes, options of profile fields, flags. */
export function lookups({ api, config, rawRoutes }: LookupParts): void {
  lookupRoutes(api, { apiUrl: config.apiUrl })
  rawRoutes.push(flagRoutes)
}
