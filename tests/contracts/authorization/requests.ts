import type { AnyEndpoint, UploadKind } from '#contract/endpoint.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import { newId } from '#server/kernel/ids.ts'
import { newBrowser } from '#server/notifications/push/tests/new-browser.ts'
import type { Answer, Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { testPassword } from '#tests/support/world.ts'
import { fieldsOf, type IdSlot } from './ids.ts'

/** Values of fields that their schema does not lead to. */
const samples: Record<string, unknown> = {
  currentPassword: testPassword,
  email: 'somebody@else.test',
  country: 'NO',
  courseCode: 'ART101',
  objectType: 'feed',
  target: 'feed',
  place: 'feed',
  amount: 20,
  commission: 0.25,
  price: 10,
  requestTokens: 60,
  source: 'performer',
  dateOfBirth: '1990-01-01',
  username: 'newcomer',
  password: testPassword,
  language: 'en',
  text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nSome words\n',
}

/** Bodies of calls whose fields have other meanings than those of the same names elsewhere. */
const bodies: Record<string, object> = {
  '/addresses/:id': homeAddress,
  '/notification/push/devices': newBrowser(),
}

/** These are given although a call does without them. */
const given = new Set(['currentPassword', 'objectType', 'cardId', 'amount', 'answer', 'reason'])

/** Ids that take the place of another field. */
const replaced: Record<string, string> = { packageId: 'amount' }

interface SampleSchema {
  type?: string
  enum?: unknown[]
  minimum?: number
  minLength?: number
  items?: TSchema
  minItems?: number
}

/** The smallest value that a schema takes. */
function sampleOf(schema: TSchema): unknown {
  const given = schema as SampleSchema
  if (given.enum) return given.enum[0]
  if (given.type === 'object') return sampleObject(schema)
  if (given.type === 'array') {
    return Array.from({ length: given.minItems ?? 0 }, () => sampleOf(given.items as TSchema))
  }
  if (given.type === 'boolean') return false
  if (given.type === 'number' || given.type === 'integer') return Math.max(given.minimum ?? 0, 5)
  return 'a'.repeat(Math.max(given.minLength ?? 0, 1))
}

function sampleObject(schema: TSchema): Record<string, unknown> {
  const required = new Set((schema as { required?: string[] }).required ?? [])
  const wanted = fieldsOf(schema).filter(([name]) => required.has(name) || given.has(name))
  return Object.fromEntries(wanted.map(([name, one]) => [name, samples[name] ?? sampleOf(one)]))
}

export type Values = Record<'params' | 'query' | 'body', Record<string, unknown>>

const isNeeded = (endpoint: AnyEndpoint, { where, name }: IdSlot) =>
  given.has(name) || ((endpoint[where] as { required?: string[] }).required ?? []).includes(name)

/** The slots of a call that have to be filled, whichever of them is tried. */
export const neededSlots = (endpoint: AnyEndpoint, slots: IdSlot[]): IdSlot[] =>
  slots.filter((slot) => isNeeded(endpoint, slot))

/** A call that is valid but for its ids, which are given by slot. */
export function requestOf(
  endpoint: AnyEndpoint,
  ids: readonly (readonly [IdSlot, string])[],
): Values {
  const values: Values = {
    params: sampleObject(endpoint.params),
    query: sampleObject(endpoint.query),
    body: { ...sampleObject(endpoint.body), ...bodies[endpoint.path] },
  }
  for (const [{ where, name, isList }, id] of ids) {
    values[where][name] = isList ? [id] : id
    delete values[where][replaced[name] ?? '']
  }
  return values
}

function fileOf(kinds: readonly UploadKind[]) {
  if (kinds.includes('image')) return photo
  return kinds.includes('document') ? document : smallVideo()
}

const document = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() }

/** Calls that name a file for clients of the specification alone. */
const refusesFiles = ({ problems }: AnyEndpoint) =>
  problems.some((code) => code.endsWith('_without_file'))

/** Send it, with a small file for each that it takes. */
export function send(
  person: Person,
  endpoint: AnyEndpoint,
  { params, query, body }: Values,
): Promise<Answer<unknown>> {
  const named = refusesFiles(endpoint) ? {} : endpoint.files
  const files = Object.entries(named).map(([name, { kinds }]) => [name, fileOf(kinds)])
  return person.call(endpoint, {
    ...{ params, query, body, key: newId() },
    ...(files.length > 0 ? { files: Object.fromEntries(files) } : {}),
  })
}
