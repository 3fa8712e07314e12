const SENTENCES: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds. Use another card.',
  expired_card: 'Your card has expired. Use another card.',
  incorrect_cvc: 'The security code of your card is wrong. Add the card again.',
  invalid_cvc: 'The security code of your card is wrong. Add the card again.',
  incorrect_number: 'The number of your card is wrong. Add the card again.',
  invalid_number: 'The number of your card is wrong. Add the card again.',
  processing_error: 'Your bank could not process the payment. Try again in a minute.',
  try_again_later: 'Your bank could not process the payment. Try again in a minute.',
  authentication_required: 'Your bank wants you to confirm this payment. Pay again and confirm it.',
  authentication_failed: 'The payment was not confirmed. Try again, or use another card.',
  card_not_supported: 'Your card does not allow this kind of purchase. Use another card.',
  currency_not_supported: 'Your card does not allow payments in this currency. Use another card.',
  withdrawal_count_limit_exceeded: 'Your card has reached its limit. Use another card.',
  card_velocity_exceeded: 'Your card has reached its limit. Use another card.',
  card_missing: 'This card is not on file any more. Add it again.',
  canceled: 'The payment was given up before it was confirmed. Nothing was charged.',
}

/**
 * What a person is told when the card company refuses. Reasons that only help a thief (lost, stolen,
 * suspected fraud) read like any other refusal.
 */
export function declineSentence(declineCode: string): string {
  return SENTENCES[declineCode] ?? 'Your card was declined. Try another card.'
}
