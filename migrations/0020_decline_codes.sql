-- Why a payment failed is kept as the gateway names it, so that it can be said in any language.
-- Earlier payments hold the English sentence.
update payment_transaction set failure = case failure
    when 'Your card has insufficient funds. Use another card.' then 'insufficient_funds'
    when 'Your card has expired. Use another card.' then 'expired_card'
    when 'The security code is wrong. Add the card again.' then 'incorrect_cvc'
    when 'The card number is wrong. Add the card again.' then 'incorrect_number'
    when 'Your bank could not process the payment. Try again in a minute.' then 'processing_error'
    when 'Your bank asks you to confirm this payment. Try again and confirm it.' then 'authentication_required'
    when 'The payment was not confirmed. Try again, or use another card.' then 'authentication_failed'
    when 'Your card does not support this type of purchase. Use another card.' then 'card_not_supported'
    when 'Your card does not support this currency. Use another card.' then 'currency_not_supported'
    when 'Your card has reached its limit. Use another card.' then 'card_velocity_exceeded'
    when 'This card is no longer saved. Add it again.' then 'card_missing'
    when 'The payment was canceled before it was confirmed. You were not charged.' then 'canceled'
    else 'generic_decline'
  end
  where failure is not null;
