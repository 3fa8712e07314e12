import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'

const demo = '(select account_id from demo_login)'
const conversations = `(select id from conversation where fan_id in ${demo} and creator_id in ${demo})`
const massAge = `interval '500 hours'`

/**
 * Spread what was created within minutes over the previous five weeks. Only activity of demo
 * accounts: people use the site at the same time.
 */
const statements = [
  // Everyone joined before their first activity: creators before their first post, which one of
  // them published within the hour.
  `update account a set created_at = coalesce(
     (select min(f.created_at) - make_interval(hours => 1,
         days => case when count(*) > 1 then 3 + abs(hashtext(a.id)) % 400 else 0 end)
       from feed f where f.creator_id = a.id),
     a.created_at - make_interval(days => 45 + abs(hashtext(a.id)) % 400))
   where a.id in ${demo}`,
  // Wallets were filled before anything was spent; each payment at another hour.
  `update payment_transaction set
     created_at = created_at - ago, updated_at = updated_at - ago
   from (select id, make_interval(hours => case when type = 'token_package' then 500 else 0 end
       + abs(hashtext(id)) % (case when type = 'token_package' then 200 else 400 end)) as ago
     from payment_transaction where source_id in ${demo}) early
   where early.id = payment_transaction.id`,
  `update wallet_charge w set created_at = w.created_at - ago, updated_at = w.updated_at - ago
   from (select id, make_interval(hours => abs(hashtext(id)) % 480) as ago from wallet_charge
     where source_id in ${demo}) early
   where early.id = w.id`,
  // What could be paid out for the payouts stays so, and the rest is on hold for some days more.
  `update earning e set created_at = paid.created_at, updated_at = paid.updated_at,
     available_at = case when e.available_at <= now() then least(paid.created_at + interval '7 days', now())
       else now() + make_interval(hours => 20 + abs(hashtext(e.id)) % 120) end
   from (select entry_id, created_at, updated_at from wallet_charge
     union all select entry_id, created_at, updated_at from payment_transaction) paid
   where paid.entry_id = e.entry_id and e.user_id in ${demo}`,
  `update subscription s set created_at = s.created_at - ago, updated_at = s.updated_at - ago,
     start_recurring_at = start_recurring_at - ago, next_recurring_at = next_recurring_at - ago,
     expired_at = expired_at - ago
   from (select p.target_id, p.source_id, now() - p.created_at as ago from payment_transaction p
     where p.type = 'monthly_subscription') paid
   where paid.target_id = s.performer_id and paid.source_id = s.user_id and s.user_id in ${demo}`,
  `update entitlement e set starts_at = s.start_recurring_at, ends_at = s.expired_at
   from subscription s where s.id = e.source_id and e.source_kind = 'subscription' and e.account_id in ${demo}`,
  `update entitlement e set starts_at = w.created_at
   from wallet_charge w where w.id = e.source_id and e.source_kind = 'purchase' and e.account_id in ${demo}`,
  // Each conversation at its own time and pace; the order of messages is kept.
  `update message m set created_at = m.created_at - ago, updated_at = m.updated_at - ago
   from (select id, make_interval(mins => (abs(hashtext(conversation_id)) % 4000 +
       (nth - 1) * (3 + abs(hashtext(conversation_id)) % 41) + (nth - 1) * (nth - 1) * 4)::int) as ago
     from (select id, conversation_id,
       row_number() over (partition by conversation_id order by id desc) as nth from message
       where conversation_id in ${conversations}) said
     ) early
   where early.id = m.id`,
  // A message to many fans is older than what they bought, and than what they wrote afterwards.
  `update message m set created_at = x.created_at - ${massAge}, updated_at = x.created_at - ${massAge}
   from mass_message x where x.id = m.mass_id and x.creator_id in ${demo}`,
  `update mass_message_recipient r set opened_at = r.opened_at - ${massAge}
   from mass_message x where x.id = r.mass_id and x.creator_id in ${demo}`,
  `update mass_message x set created_at = created_at - ${massAge}, started_at = started_at - ${massAge},
     finished_at = finished_at - ${massAge}
   where status = 'sent' and x.creator_id in ${demo}`,
  `update conversation c set last_message_at = m.created_at, updated_at = m.created_at
   from message m where m.id = c.last_message_id and c.id in ${conversations}`,
  `update conversation_member me set last_message_at = c.last_message_at
   from conversation c where c.id = me.conversation_id and c.id in ${conversations}`,
  // Comments are later than the post.
  `update comment c set created_at = f.created_at + (c.created_at - f.created_at) * share,
     updated_at = f.created_at + (c.created_at - f.created_at) * share
   from feed f, (select id, (abs(hashtext(id)) % 60) / 100.0 as share from comment) part
   where f.id = c.object_id and part.id = c.id and c.created_by in ${demo}`,
]

/**
 * What payouts need before they are requested: bank accounts that are stored for long, and earnings
 * that can be paid out. Safe to repeat.
 */
const beforePayouts = [
  `insert into payout_details (account_id, banking, updated_at)
   select a.id, jsonb_build_object('firstName', split_part(a.name, ' ', 1), 'lastName',
       split_part(a.name, ' ', 2), 'bankName', 'Harbour Bank', 'bankAccount', 'DE89 3704 0044 0532 0130 00',
       'country', 'DE', 'state', '', 'city', 'Hamburg', 'address', '', 'bankRouting', '',
       'bankSwiftCode', ''), now() - interval '40 days'
   from account a where a.is_performer and a.id in ${demo}
   on conflict do nothing`,
  // Each creator's first sale is on hold, and a fixed share of the rest is not.
  `update earning e set available_at = created_at
   from (select id, row_number() over (partition by performer_id order by created_at, id) as nth
     from earning where performer_id in ${demo} and user_id in ${demo}) sale
   where sale.id = e.id and sale.nth % 4 <> 1`,
]

export async function preparePayouts(tx: Tx): Promise<void> {
  for (const statement of beforePayouts) await sql.raw(statement).execute(tx)
}

/**
 * Move the demo's activity to earlier dates, which no call can do. The ledger keeps its real dates.
 */
export async function backdate(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
