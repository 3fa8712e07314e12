const SENTENCES: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds. Use another card.',
  expired_card: 'Your card has expired. Use another card.',
  incorrect_cvc: 'The security code is wrong. Add the card again.',
  invalid_cvc: 'The security code is wrong. Add the card again.',
  incorrect_number: 'The card number is wrong. Add the card again.',
  invalid_number: 'The card number is wrong. Add the card again.',
  processing_error: 'Your bank could not process the payment. Try again in a minute.',
  try_again_later: 'Your bank could not process the payment. Try again in a minute.',
  authentication_required: 'Your bank asks you to confirm this payment. Try again and confirm it.',
  authentication_failed: 'The payment was not confirmed. Try again, or use another card.',
  card_not_supported: 'Your card does not support this type of purchase. Use another card.',
  currency_not_supported: 'Your card does not support this currency. Use another card.',
  withdrawal_count_limit_exceeded: 'Your card has reached its limit. Use another card.',
  card_velocity_exceeded: 'Your card has reached its limit. Use another card.',
  card_missing: 'This card is no longer saved. Add it again.',
  canceled: 'The payment was canceled before it was confirmed. You were not charged.',
}

/**
 * The sentence for a payer whose card was declined. Reasons that would only help a thief (lost,
 * stolen, suspected fraud) read like any other decline.
 */
export function declineSentence(declineCode: string): string {
  return SENTENCES[declineCode] ?? 'Your card was declined. Try another card.'
}
