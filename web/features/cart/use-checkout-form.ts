import { useState } from 'react'
import { m } from '../../lib/paraglide/messages.js'
import type { Delivery } from './use-order.ts'

/** What the buyer enters, and what of it is missing once they tried to pay. */
export function useCheckoutForm(first: { phoneNumber: string }) {
  const [phone, setPhone] = useState(first.phoneNumber)
  const [notes, setNotes] = useState<Delivery['notes']>({})
  const [waives, setWaives] = useState(false)
  const [isTried, setTried] = useState(false)
  const phoneNumber = phone.replace(/[\s()./-]/g, '').replace(/^00/, '+')

  const wrongIn = ({ isSent, hasFiles }: { isSent: boolean; hasFiles: boolean }) => ({
    phone: isSent && !phonePattern.test(phoneNumber) ? m.cart_phone_wrong() : null,
    consent: hasFiles && !waives ? m.cart_consent_missing() : null,
  })
  return {
    ...{ phone, setPhone, phoneNumber, notes, waives, setWaives },
    setNote: (performerId: string, note: string) =>
      setNotes((before) => ({ ...before, [performerId]: note })),
    /** Without anything that is wrong until somebody tried to pay. */
    shownIn: (needs: { isSent: boolean; hasFiles: boolean }) =>
      isTried ? wrongIn(needs) : { phone: null, consent: null },
    /** Shows what is wrong from now on, and answers whether nothing is. */
    check: (needs: { isSent: boolean; hasFiles: boolean }) => {
      setTried(true)
      return Object.values(wrongIn(needs)).every((wrong) => wrong === null)
    },
  }
}

/** As the contract's. */
const phonePattern = /^([+]\d{2,4})?\d{9,12}$/

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
