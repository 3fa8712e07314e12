import { useState } from 'react'
import type { TokenPackage } from '#contract/money/packages.ts'
import { useSettings } from '../../entities/account/session.ts'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { discountedCents, firstTopUp, toCents } from './amounts.ts'
import { useCoupon } from './use-coupon.ts'

/** Value of the option for an amount of one's own. */
export const ownAmount = 'own'

interface Offer {
  packages: readonly TokenPackage[]
  neededCents: number
  /** A package is gone, or costs more than it did. */
  onPackagesChanged: () => void
}

/** What is added to the wallet and what the card pays for it: an amount, with a coupon, or a package. */
export function useTopUpTerms({ packages, neededCents, onPackagesChanged }: Offer) {
  const limits = useLimits()
  const [chosen, choose] = useState(ownAmount)
  const [cents, setCents] = useState<number | null>(firstTopUp(limits, neededCents))
  const [refusal, setRefusal] = useState<string>()
  const coupon = useCoupon()
  const sold = packages.find(({ _id }) => _id === chosen)
  const isInRange = cents !== null && cents >= limits.minCents && cents <= limits.maxCents
  const paid = sold ? soldTerms(sold) : ownTerms(cents ?? 0, coupon.applied)

  return {
    limits,
    chosen: sold ? chosen : ownAmount,
    choose,
    sold,
    cents,
    setCents: (next: number | null) => {
      setCents(next)
      setRefusal(undefined)
    },
    coupon,
    isRight: sold !== undefined || isInRange,
    /** What the server said about the amount. */
    refusal,
    ...paid,
    /** Show what the server has refused where it can be corrected. */
    refuse: ({ error, fields }: ApiProblem) => {
      setRefusal(fields.amount)
      if (fields.couponCode) coupon.refuse(fields.couponCode)
      if (fields.packageId || (sold && error === 'price_changed')) onPackagesChanged()
      else if (error === 'price_changed') void coupon.refresh()
    },
  }
}

const soldTerms = ({ _id: packageId, price, tokens }: TokenPackage) => ({
  creditedCents: toCents(tokens),
  totalCents: toCents(price),
  discountCents: 0,
  body: { packageId },
})

function ownTerms(cents: number, coupon: { code: string; value: number } | undefined) {
  const totalCents = coupon ? discountedCents(cents, coupon.value) : cents
  return {
    creditedCents: cents,
    totalCents,
    discountCents: cents - totalCents,
    body: { amount: cents / 100, ...(coupon && { couponCode: coupon.code }) },
  }
}

function useLimits() {
  const { minimumWalletPrice: min, maximumWalletPrice: max } = useSettings()
  return {
    minCents: toCents(min),
    maxCents: toCents(max),
    sentence: m.topup_range({ min: formatMoney(min), max: formatMoney(max) }),
  }
}

export type TopUpTerms = ReturnType<typeof useTopUpTerms>
