import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EvidenceRefused } from '../disputes.ts'
import type { PaymentGateway } from '../gateway.ts'
import { blankOrder, type GatewayHarness, newKey } from './contract.ts'

/** What every payment gateway promises of disputes. */
export function disputeContract(name: string, open: () => Promise<GatewayHarness>) {
  describe(`${name} fulfills the contract of disputes`, () => {
    let world: GatewayHarness
    let gateway: PaymentGateway
    beforeAll(async () => {
      world = await open()
      gateway = world.gateway
    })
    afterAll(() => world.close())

    const paid = async () => {
      const account = { id: 'account', email: 'alex@demo.test', name: 'Alex' }
      const token = world.formToken('success')
      const saved = await gateway.saveCard({ key: newKey(), token, customerRef: null, account })
      if (saved.status !== 'saved') throw new Error(saved.declineCode)
      const { cardToken, customerRef } = saved
      const { reference } = await gateway.charge({ ...blankOrder(), cardToken, customerRef })
      await world.deliveries()
      return reference ?? ''
    }
    const eventsAbout = async (paymentReference: string) => {
      const all = (await world.deliveries()).map((each) =>
        gateway.readEvent(each.rawBody, each.signature),
      )
      return all.filter((event) => event.paymentReference === paymentReference)
    }

    test('a dispute is an event with its payment, and is read as it is now', async () => {
      const payment = await paid()
      const dispute = await world.openDispute(payment, 'needs_response')
      expect(await eventsAbout(payment)).toMatchObject([
        { type: 'dispute.changed', reference: dispute, amountCents: 1234n },
      ])
      expect(await gateway.readDispute(dispute)).toMatchObject({
        ...{ paymentReference: payment, amountCents: 1234n, feeCents: 1500n },
        ...{ status: 'needs_response', reason: 'fraudulent', evidenceDueAt: expect.any(Date) },
      })
      await world.moveDispute(dispute, 'won')
      expect(await gateway.readDispute(dispute)).toMatchObject({ status: 'won' })
      // B13: a state of a later version of the gateway is kept in its words.
      await world.moveDispute(dispute, 'arbitration_needs_response')
      expect(await gateway.readDispute(dispute)).toMatchObject({
        ...{ status: 'unknown', rawStatus: 'arbitration_needs_response' },
      })
      expect(await eventsAbout(payment)).toHaveLength(3)
    })

    test('a question of the bank costs nothing yet', async () => {
      const dispute = await world.openDispute(await paid(), 'warning_needs_response')
      expect(await gateway.readDispute(dispute)).toMatchObject({
        ...{ status: 'warning_needs_response', feeCents: 0n },
      })
    })

    test('evidence is submitted once', async () => {
      const reference = await world.openDispute(await paid(), 'needs_response')
      const evidence = {
        ...{ key: newKey(), reference, fileName: 'evidence.pdf', pdf: Buffer.from('%PDF-1.7') },
        ...{ productDescription: 'A wallet top-up', customerName: 'Alex', customerEmail: null },
      }
      await gateway.submitEvidence(evidence)
      await gateway.submitEvidence(evidence)
      expect(await gateway.readDispute(reference)).toMatchObject({ status: 'under_review' })
      await expect(gateway.submitEvidence({ ...evidence, key: newKey() })).rejects.toBeInstanceOf(
        EvidenceRefused,
      )
    })

    test('a warning of fraud is an event with its payment', async () => {
      const payment = await paid()
      await world.warnOfFraud(payment)
      expect(await eventsAbout(payment)).toMatchObject([
        { type: 'fraud.warned', amountCents: null, reason: 'unauthorized_use_of_card' },
      ])
    })
  })
}
