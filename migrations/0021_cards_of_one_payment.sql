-- Why a card is not in its owner's list yet: it is put there once its payment succeeds, or never.
-- Null: kept.
alter table payment_card add column keep text check (keep in ('after_payment', 'never'));
