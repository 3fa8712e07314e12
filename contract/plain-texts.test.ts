/** Every text of a body is declared as what people write for others, or is one of the kinds listed here. */

import { expect, test } from 'vitest'
import { namedEndpoints } from './index.ts'

interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  enum?: string[]
  pattern?: string
  plain?: boolean
  canonical?: string
}

const words = (text: string) => new Set(text.split(/\s+/))

/** Stored nowhere, or never shown to anybody else: secrets, what a signature covers, codes, times, names of things. */
const others = words(
  `password currentPassword confirm confirm-password token code challenge captcha SSN flow query
  tokenId oauth_verifier oauthToken oauthTokenSecret callbackUrl role source sourceType
  credential.type credential.authenticatorAttachment credential.response.transports
  fingerprint paymentGateway cardId couponCode expiredDate trialToken endsAt
  expiredAt pollExpiredAt dateOfBirth scheduledAt streamingScheduled`,
)

/**
 * The same under names that are elsewhere those of texts: what is only looked up or checked, pages in
 * Markdown, which are sanitized when they are rendered, captions, which have a cleaner of their own,
 * links, which must be URLs, what only becomes an email to the operator, and drafts, which their writers
 * alone read: a tag that is being typed must not vanish.
 */
const othersOfEndpoints = words(
  `Login.username ForgotPassword.type CheckAvailability.email CheckAvailability.username
  VerifyCreator.firstName VerifyCreator.lastName VerifyCreator.name VerifyCreator.username
  VerifyCreator.email VerifyCreator.country VerifyCreator.gender VerifyCreator.categoryIds
  ReadSettingKeys.keys CreatePage.texts.content UpdatePage.texts.content PreviewPage.content
  SetVideoCaptions.text CreateBanner.link UpdateBanner.link
  SendContactMessage.name SendContactMessage.message AddCard.brand SendTip.conversationId SendTip.sessionId SendTip.streamType
  KeepDraft.text UploadPayoutResults.csv UploadShipments.csv SubscribeToPush.endpoint`,
)

const tags = ['<b>', 'aa<b>aa', '<b>2026-11-27']

/** Whether no text that the schema accepts contains a tag. */
const excludesTags = ({ enum: values, pattern, canonical }: Node) =>
  values !== undefined ||
  canonical !== undefined ||
  (pattern !== undefined && !tags.some((one) => new RegExp(pattern, 'u').test(one)))

function* undeclared(node: Node, path = ''): Generator<string> {
  if (node.properties) {
    for (const [name, one] of Object.entries(node.properties)) {
      yield* undeclared(one, path ? `${path}.${name}` : name)
    }
  } else if (node.items) yield* undeclared(node.items, path)
  else if (node.type?.includes('string') && !node.plain && !excludesTags(node)) yield path
}

test('every text of a body is stored without markup, or listed as something else', () => {
  const found = namedEndpoints.flatMap(({ name, endpoint }) =>
    [...undeclared(endpoint.body as Node)].map((field) => ({ field, full: `${name}.${field}` })),
  )
  const isListed = ({ field, full }: { field: string; full: string }) =>
    others.has(field) || othersOfEndpoints.has(full)
  expect(found.filter((one) => !isListed(one)).map(({ full }) => full)).toEqual([])

  const [fields, fulls] = [found.map(({ field }) => field), found.map(({ full }) => full)]
  expect([...others].filter((one) => !fields.includes(one))).toEqual([])
  expect([...othersOfEndpoints].filter((one) => !fulls.includes(one))).toEqual([])
})

function* patterns(node: Node): Generator<string> {
  if (node.pattern !== undefined) yield node.pattern
  if (node.items) yield* patterns(node.items)
  for (const one of Object.values(node.properties ?? {})) yield* patterns(one)
}

test.each(['\u200b', '\u200d', '\u3164', '\u2800', '\u200f', '\ufe0f', '\u00ad', '\u{e0020}'])(
  'where spaces are refused, so is %j, which cannot be seen either',
  (blank) => {
    const all = new Set(
      namedEndpoints.flatMap(({ endpoint }) => [
        ...patterns(endpoint.body as Node),
        ...patterns(endpoint.query as Node),
      ]),
    )
    const taking = [...all].filter((pattern) => {
      const rule = new RegExp(pattern, 'u')
      return !rule.test(' '.repeat(24)) && rule.test(blank.repeat(24))
    })
    expect(taking).toEqual([])
  },
)
