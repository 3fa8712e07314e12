import { join } from 'node:path'
import Stripe from 'stripe'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { createStripeGateway } from '../stripe/stripe.ts'
import { stripeObjects } from './event-fixtures.ts'

const gateway = createStripeGateway({
  secretKey: ['sk', 'test', 'fixtures'].join('_'),
  publishableKey: 'pk_test_fixtures',
  webhookSecret: 'webhook-secret-of-this-test',
  connectWebhookSecret: 'connect-secret-of-this-test',
})
const { webhooks } = new Stripe(['sk', 'test', 'fixtures'].join('_'))

const signed = (event: object, secret: string) => {
  const whole = { id: 'evt_1', object: 'event', livemode: false, ...event }
  const payload = JSON.stringify(whole)
  const header = webhooks.generateTestHeaderString({ payload, secret })
  return [Buffer.from(payload), header] as const
}

const { paymentIntent, charge, refund, dispute, warning, transfer, payout, account } = stripeObjects
const ofPayment = { reference: 'pi_1', key: 'order' }

test.each([
  ['payment_intent.succeeded', paymentIntent, { type: 'payment.succeeded', ...ofPayment }],
  ['payment_intent.canceled', paymentIntent, { declineCode: 'canceled', ...ofPayment }],
  ['charge.refunded', charge, { type: 'payment.refunded', ...ofPayment, amountCents: 2_000n }],
  ['refund.updated', refund, { type: 'payment.refunded', reference: 'pi_1', amountCents: 2_000n }],
  ['charge.dispute.created', dispute, { reference: 'du_1', paymentReference: 'pi_1' }],
  ['radar.early_fraud_warning.created', warning, { type: 'fraud.warned', reference: 'issfr_1' }],
  ['transfer.reversed', transfer, { reference: 'tr_1', key: 'payout', amountCents: 6_000n }],
] as const)('an event %s of Stripe is read', (type, object, read) => {
  const event = signed({ type, data: { object } }, 'webhook-secret-of-this-test')
  expect(gateway.readEvent(...event)).toMatchObject(read)
})

test.each([
  ['payout.failed', payout, { bankPayout: 'po_1', declineCode: 'account_closed' }],
  ['account.updated', account, { type: 'account.updated', key: 'account' }],
] as const)('an event %s of a connected account is read', (type, object, read) => {
  const of = { type, account: account.id, data: { object } }
  const event = signed(of, 'connect-secret-of-this-test')
  expect(gateway.payoutAccounts?.readEvent(...event)).toMatchObject({
    reference: 'acct_1',
    ...read,
  })
})

/**
 * Up to 21 the SDK declares its types as the module `stripe` itself, so that they cannot stand beside the
 * present ones in a program: each is a program of its own. Other than the present version, 22 (dahlia)
 * knows no appeals of disputes, and 18 (basil) has closed lists of words: what an event of a later version
 * says beyond them is `unknown` to us, or `other`.
 */
test.each(['stripe-18', 'stripe-22'])(
  'the fixtures are of the types of %s',
  (older) => {
    const root = join(import.meta.dirname, '../../../..')
    const program = ts.createProgram([join(import.meta.dirname, 'event-fixtures.ts')], {
      ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
      ...{ module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler },
      ...{ target: ts.ScriptTarget.ESNext, paths: { stripe: [join(root, 'node_modules', older)] } },
    })
    const read = program.getSourceFiles().map(({ fileName }) => fileName)
    expect(read.some((file) => file.includes(`/${older}/`))).toBe(true)
    expect(read.some((file) => file.includes('/node_modules/stripe/'))).toBe(false)
    const found = ts.getPreEmitDiagnostics(program)
    expect(
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ).toEqual([])
  },
  60_000,
)
