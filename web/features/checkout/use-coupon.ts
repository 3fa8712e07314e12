import { useState } from 'react'
import { ApplyCoupon, type Coupon } from '#contract/money/coupons.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What a code may look like; anything else might also change the address of the call. */
const codeLook = /^[a-z0-9][a-z0-9_-]*$/i

/** The coupon of a top-up: the field that takes its code, and what the server says of it. */
export function useCoupon() {
  /** Undefined: the field is not shown. */
  const [typed, setTyped] = useState<string>()
  const [applied, setApplied] = useState<Coupon>()
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  const check = async (code: string) => {
    if (isChecking) return
    setError(undefined)
    if (!codeLook.test(code)) return setError(m.coupon_missing())
    setChecking(true)
    try {
      setApplied(await call(ApplyCoupon, { params: { code } }))
    } catch (problem) {
      setApplied(undefined)
      setError(messageOf(problem))
    }
    setChecking(false)
  }

  return {
    typed,
    applied,
    error,
    isChecking,
    open: () => setTyped(''),
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    apply: () => check(typed?.trim() ?? ''),
    /** Read its terms again: staff have changed them. */
    refresh: () => applied && check(applied.code),
    remove: () => {
      setApplied(undefined)
      setTyped(undefined)
    },
    /** The payment was refused because of it. */
    refuse: (reason: string) => {
      setTyped(applied?.code ?? '')
      setApplied(undefined)
      setError(reason)
    },
    /** A code was typed but not applied: nobody must pay the full price without having seen it. */
    isOpen: applied === undefined && Boolean(typed?.trim()),
  }
}

export type CouponState = ReturnType<typeof useCoupon>
