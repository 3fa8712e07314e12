import { endpoint } from '../endpoint.ts'
import { boolean, object, optional } from '../kit/schema.ts'
import { Id } from '../kit/values.ts'

/**
 * Whether the caller's country is on the site's block list or, with `performerId`, on that
 * creator's. Called for the first page of every visit, so it is answered from memory.
 */
export const CheckCountry = endpoint({
  method: 'GET',
  path: '/block/countries/check',
  audience: 'optional',
  summary: 'Check whether the caller’s country is blocked',
  query: object({ performerId: optional(Id) }),
  reply: object({ blocked: boolean() }),
})
