import type { FastifyInstance } from 'fastify'
import {
  flagPath,
  ListCities,
  ListCountries,
  ListLanguages,
  ListPhoneCodes,
  ListStates,
  ReadUserAdditional,
} from '#contract/lookups/lookups.ts'
import { once } from '#server/kernel/once.ts'
import { Problem } from '#server/kernel/problem.ts'
import { flagOf, listCountries, listLanguages } from '#server/platform/countries.ts'
import { type Api, decodedAgain, serve } from '#server/platform/http/index.ts'
import { openPlaces } from '#server/platform/places/index.ts'
import { bodyOptions } from './body-options.ts'

/** Lists that change only with a release, so each is built once. */
export function lookupRoutes(api: Api, { apiUrl }: { apiUrl: string }): void {
  const facts = once(listCountries)
  const countries = once(() =>
    facts().map(({ dialCodes: _, ...country }) => ({
      ...country,
      flag: `${apiUrl}/flags/${country.code.toLowerCase()}.svg`,
    })),
  )
  const phoneCodes = once(() =>
    facts().flatMap(({ name, code, dialCodes }) =>
      dialCodes.map((dialCode) => ({ name, code, dialCode })),
    ),
  )
  const languages = once(listLanguages)
  const places = openPlaces()

  serve(api, ListCountries, async () => countries())
  serve(api, ListLanguages, async () => languages())
  serve(api, ListPhoneCodes, async () => phoneCodes())
  serve(api, ListStates, ({ params }) => places.statesOf(params.countryId))
  serve(api, ListCities, ({ params }) =>
    places.citiesOf(params.country, decodedAgain(params.state)),
  )
  serve(api, ReadUserAdditional, async () => bodyOptions)
}

/** Pages of every origin embed them. */
export function flagRoutes(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(flagPath, async (request, reply) => {
    const flag = flagOf(request.params.code)
    if (!flag) throw new Problem('not_found')
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(flag)
  })
}
