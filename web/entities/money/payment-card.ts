import type { PaymentCard } from '#contract/money/cards.ts'

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  hipercard: 'Hipercard',
  elo: 'Elo',
}

/** Brand name of a card network. */
export const brandName = (brand: string): string => names[brand] ?? (brand || '••••')

/** `04/30` */
export const formatCardExpiry = ({ month, year }: Pick<PaymentCard, 'month' | 'year'>): string =>
  `${month}/${year.slice(-2)}`
