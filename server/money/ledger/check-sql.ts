import { type RawBuilder, sql } from 'kysely'
import { useChecks } from './check-uses-sql.ts'

/** A finding as a sentence, and how many there are of its kind. */
export interface Found {
  finding: string
  n: number
}

/** What is checked, and the statement that names the wrong ones. */
interface Check {
  checked: RawBuilder<unknown>
  wrong: RawBuilder<unknown>
}

const money = (cents: string) =>
  sql`to_char(coalesce(${sql.ref(cents)}, 0) / 100.0, 'FM999999999990.00')`

const lineSums = sql`(select account_id, sum(amount_cents) as cents from ledger_line group by account_id)`

export const entryCheck: Check = {
  checked: sql`ledger_entry`,
  wrong: sql`
    select format('entry %s has %s lines that sum to %s', e.id, coalesce(l.n, 0), ${money('l.cents')})
      as finding
    from ledger_entry e left join (
      select entry_id, count(*) as n, sum(amount_cents) as cents from ledger_line group by entry_id
    ) l on l.entry_id = e.id
    where l.n is null or l.n < 2 or l.cents <> 0
    union all
    select format('a line belongs to entry %s, which is not there', l.entry_id)
    from ledger_line l where not exists (select from ledger_entry e where e.id = l.entry_id)`,
}

export const checks = {
  ...useChecks,
  // Nobody owes money and has some, or owes less than nothing.
  wallets: {
    checked: sql`ledger_account where kind = 'wallet'`,
    wrong: sql`
      select format('the wallet of %s says %s, its lines %s', a.owner_id,
        ${money('a.balance_cents')}, ${money('l.cents')}) as finding
      from ledger_account a left join ${lineSums} l on l.account_id = a.id
      where a.kind = 'wallet' and a.balance_cents <> coalesce(l.cents, 0)
      union all
      select format('%s owes %s and has %s in the wallet', a.owner_id, ${money('d.owed')},
        ${money('w.balance_cents')})
      from (select account_id, -cents as owed from ${lineSums} l) d
        join ledger_account a on a.id = d.account_id and a.kind = 'debt'
        join ledger_account w on w.owner_id = a.owner_id and w.kind = 'wallet'
      where d.owed < 0 or (d.owed > 0 and w.balance_cents > 0)`,
  },
  // Creators' earnings by their own rows against the ledger, without payouts.
  earnings: {
    checked: sql`ledger_account a where kind = 'earnings'
      and exists (select from earning e where e.performer_id = a.owner_id)`,
    wrong: sql`
      select format('%s earned %s by the rows and %s by the ledger', owner_id,
        ${money('earned.cents')}, ${money('posted.cents')}) as finding
      from (
        select performer_id as owner_id, sum(net_cents - refunded_net_cents) as cents
        from earning group by performer_id
      ) earned full join (
        select a.owner_id, sum(l.amount_cents) as cents
        from ledger_line l
          join ledger_account a on a.id = l.account_id and a.kind in ('earnings', 'earnings_held')
          join ledger_entry e on e.id = l.entry_id
        where e.kind not like 'payout%' group by a.owner_id
      ) posted using (owner_id)
      where coalesce(earned.cents, 0) <> coalesce(posted.cents, 0)`,
  },
  // What the lines of a sale took, less what was refunded of them, against its entries; what is only held of a
  // sale that runs was not taken.
  charges: {
    checked: sql`wallet_charge`,
    wrong: sql`
      select format('sale %s of %s took %s', c.entry_id, ${money('c.cents')}, ${money('l.cents')})
        as finding
      from (
        select entry_id, min(source_id) as source_id, sum(total_cents - refunded_cents) as cents
        from wallet_charge where status <> 'pending' group by entry_id
      ) c left join lateral (
        select -sum(l.amount_cents) as cents
        from ledger_entry e join ledger_line l on l.entry_id = e.id
          join ledger_account a on a.id = l.account_id
        where (e.id = c.entry_id or e.follows = c.entry_id)
          and a.kind in ('wallet', 'wallet_held', 'debt') and a.owner_id = c.source_id
      ) l on true
      where coalesce(l.cents, 0) <> c.cents
      union all
      select format('charge %s is %s, and %s of %s is refunded', id, status,
        ${money('refunded_cents')}, ${money('total_cents')})
      from wallet_charge where (status = 'refunded') <> (refunded_cents = total_cents)`,
  },
  // Money set aside, by the holds that are open, against the accounts that keep it.
  holds: {
    checked: sql`ledger_hold`,
    wrong: sql`
      select format('%s of %s holds %s by its holds and %s by the ledger', kind, owner_id,
        ${money('held.cents')}, ${money('posted.cents')}) as finding
      from (
        select owner_id, source || '_held' as kind, sum(cents - captured_cents - released_cents) as cents
        from ledger_hold group by 1, 2
      ) held full join (
        select a.owner_id, a.kind, l.cents from ledger_account a join ${lineSums} l on l.account_id = a.id
        where a.kind in ('wallet_held', 'earnings_held')
      ) posted using (owner_id, kind)
      where coalesce(held.cents, 0) <> coalesce(posted.cents, 0)`,
  },
  // What was paid out, and what open requests reserve, by the requests against the ledger.
  payouts: {
    checked: sql`payout_request`,
    wrong: sql`
      select format('payout %s is %s: of %s, %s is paid and %s reserved', p.id, p.status,
        ${money('p.cents')}, ${money('paid.cents')}, ${money('h.left_cents')}) as finding
      from payout_request p
        left join (
          select e.id, sum(l.amount_cents) as cents
          from ledger_entry e join ledger_line l on l.entry_id = e.id
            join ledger_account a on a.id = l.account_id and a.kind = 'payouts'
          group by e.id
        ) out on out.id = p.entry_id
        left join lateral (select coalesce(out.cents, 0) - case when p.return_entry_id is null then 0
          else p.cents end as cents) paid on true
        left join lateral (select h.cents - h.captured_cents - h.released_cents as left_cents
          from ledger_hold h where h.id = p.hold_id) h on true
      where paid.cents <> case when p.status = 'done' then p.cents else 0 end
        or coalesce(h.left_cents, 0)
          <> case when p.status in ('pending', 'approved') then p.cents else 0 end
      union all
      select format('entry %s pays out for no request', e.id)
      from ledger_entry e where e.kind in ('payout', 'payout_return')
        and not exists (select from payout_request p where e.id in (p.entry_id, p.return_entry_id))
      union all
      select format('payouts add up to %s by the requests and %s by the ledger',
        ${money('asked.cents')}, ${money('posted.cents')})
      from (select coalesce(sum(cents), 0) as cents from payout_request where status = 'done') asked,
        (select coalesce(sum(l.amount_cents), 0) as cents from ledger_line l
          join ledger_entry e on e.id = l.entry_id and e.kind in ('payout', 'payout_return')
          join ledger_account a on a.id = l.account_id and a.kind = 'payouts') posted
      where asked.cents <> posted.cents`,
  },
  // What disputes took and gave back, and what gateways kept for them, by their rows against the ledger.
  disputes: {
    checked: sql`dispute`,
    wrong: sql`
      select format('dispute %s is %s: it took %s and %s by the ledger, fees %s and %s', d.id, d.state,
        ${money('d.taken_cents')}, ${money('l.taken')}, ${money('d.fee_cents')}, ${money('l.fee')})
        as finding
      from dispute d left join lateral (
        select coalesce(sum(l.amount_cents) filter (where e.kind <> 'dispute_fee'), 0) as taken,
          coalesce(sum(l.amount_cents) filter (where e.kind = 'dispute_fee'), 0) as fee
        from dispute_step s join ledger_entry e on e.id in (s.entry_id, s.fee_entry_id)
          join ledger_line l on l.entry_id = e.id
          join ledger_account a on a.id = l.account_id and a.kind = 'gateway' and a.owner_id is null
        where s.dispute_id = d.id
      ) l on true
      where l.taken <> d.taken_cents or l.fee <> d.fee_cents
        or (d.taken_entry_id is null
          and d.state in ('needs_response', 'under_review', 'appeal_needs_response',
            'appeal_under_review', 'lost'))
        or (d.taken_entry_id is not null and (d.state is null or d.state = 'won' or d.state like 'warning%'))
      union all
      select format('entry %s is of no dispute', e.id)
      from ledger_entry e where e.kind in ('dispute', 'dispute_won', 'dispute_fee')
        and not exists (select from dispute_step s where e.id in (s.entry_id, s.fee_entry_id))`,
  },
  payments: {
    checked: sql`payment_transaction where status = 'success'`,
    wrong: sql`
      select format('payment %s succeeded and is not in the ledger', p.id) as finding
      from payment_transaction p
      where p.status in ('success', 'refunded') and p.original_cents > 0
        and not exists (select from ledger_entry e where e.id = p.entry_id)
      union all
      select format('payment %s is %s: of %s, %s is refunded, %s by its refunds', p.id, p.status,
        ${money('p.total_cents')}, ${money('p.refunded_cents')}, ${money('r.cents')})
      from payment_transaction p left join (
        select payment_id, sum(cents) as cents from refund
        where payment_id is not null and state <> 'refused' group by payment_id
      ) r on r.payment_id = p.id
      where p.refunded_cents <> coalesce(r.cents, 0) or (p.status = 'refunded')
        <> (p.total_cents > 0 and p.refunded_cents = p.total_cents)
      union all
      select format('refund %s of %s gave %s back at the gateway', r.id, ${money('r.cents')},
        ${money('given.cents')})
      from refund r cross join lateral (
        select coalesce(sum(l.amount_cents), 0) as cents
        from ledger_line l join ledger_account a on a.id = l.account_id and a.kind = 'gateway'
        where l.entry_id in (r.id, r.undo_entry_id)
      ) given
      where r.payment_id is not null
        and given.cents <> case when r.state = 'refused' then 0 else r.cents end`,
  },
  // What gateways kept of payments, by the payments against the ledger.
  fees: {
    checked: sql`payment_transaction where fee_cents is not null`,
    wrong: sql`
      select format('payment %s says a fee of %s, its entry %s', p.id, ${money('p.fee_cents')},
        ${money('l.cents')}) as finding
      from payment_transaction p left join (
        select e.id, e.follows, sum(l.amount_cents) as cents
        from ledger_entry e join ledger_line l on l.entry_id = e.id
          join ledger_account a on a.id = l.account_id and a.kind = 'gateway'
        where e.kind = 'gateway_fee' group by e.id
      ) l on l.id = p.fee_entry_id and l.follows = p.entry_id
      where p.fee_cents <> coalesce(l.cents, 0)
      union all
      select format('entry %s is the fee of no payment', e.id)
      from ledger_entry e where e.kind = 'gateway_fee'
        and not exists (select from payment_transaction p where p.fee_entry_id = e.id)
      union all
      select format('fees add up to %s by the payments and %s by the ledger',
        ${money('kept.cents')}, ${money('posted.cents')})
      from (select coalesce(sum(fee_cents), 0) as cents from payment_transaction) kept,
        (select coalesce(-sum(l.amount_cents), 0) as cents from ledger_line l
          join ledger_entry e on e.id = l.entry_id and e.kind = 'gateway_fee'
          join ledger_account a on a.id = l.account_id and a.kind = 'gateway_fees') posted
      where kept.cents <> posted.cents`,
  },
  // Folded balances plus changes that wait to be folded, against the lines.
  folds: {
    checked: sql`ledger_fold`,
    wrong: sql`
      select format('account %s holds %s by its fold and changes, %s by its lines', a.id,
        ${money('f.cents')}, ${money('l.cents')}) as finding
      from ledger_account a
        left join ${lineSums} l on l.account_id = a.id
        left join (
          select account_id, sum(cents) as cents from (
            select account_id, balance_cents as cents from ledger_fold
            union all select account_id, amount_cents from ledger_change
          ) part group by account_id
        ) f on f.account_id = a.id
      where a.kind <> 'wallet' and coalesce(f.cents, 0) <> coalesce(l.cents, 0)`,
  },
  // Daily sums plus changes that wait to be added, against a full recount.
  sums: {
    checked: sql`(select from earning_daily union all select from site_daily
      union all select from card_daily) sums`,
    wrong: sql`
      select format('%s on %s: %s by the daily sums, %s by a recount', name, day,
        ${money('kept.cents')}, ${money('counted.cents')}) as finding
      from (
        select name, day, sum(n) as n, sum(cents) as cents, sum(net) as net from (
          select performer_id || ' ' || type as name, day, count as n, gross_cents as cents,
            net_cents + unpaid_cents as net from earning_daily where performer_id <> 'site'
          union all
          select 'site ' || type, day, count, gross_cents, net_cents + unpaid_cents
          from earning_daily where performer_id = 'site'
          union all
          select part.name, c.day, c.count, c.gross_cents, c.net_cents + c.unpaid_cents
          from earning_change c, lateral (values (c.performer_id || ' ' || c.type), ('site ' || c.type))
            as part (name)
          union all select measure, day, count, cents, 0 from site_daily
          union all select measure, day, count, cents, 0 from site_change
          union all select measure, day, count, 0, 0 from card_daily
          union all select measure, day, count, 0, 0 from card_change
        ) part group by name, day
      ) kept full join (
        select part.name, (e.created_at at time zone 'UTC')::date as day, count(*) as n,
          sum(e.gross_cents - e.refunded_cents) as cents,
          sum((e.net_cents - e.refunded_net_cents) * case when e.is_paid then 1 else 2 end) as net
        from earning e, lateral (values (e.performer_id || ' ' || e.type), ('site ' || e.type))
          as part (name)
        where e.refunded_at is null group by 1, 2
        union all
        select 'payment', (updated_at at time zone 'UTC')::date, count(*),
          sum(total_cents - refunded_cents), 0
        from payment_transaction where status = 'success' group by 2
        union all
        select 'card_payment', (updated_at at time zone 'UTC')::date, count(*), 0, 0
        from payment_transaction
        where status in ('success', 'refunded') and gateway <> 'system' group by 2
        union all
        select 'dispute', (opened_at at time zone 'UTC')::date, count(*), 0, 0
        from dispute where state not like 'warning%' group by 2
        union all
        select 'fraud_warning', (created_at at time zone 'UTC')::date, count(*), 0, 0
        from fraud_warning group by 2
        union all
        select case when is_performer then 'creator' else 'fan' end,
          (created_at at time zone 'UTC')::date, count(*), 0, 0
        from account group by 1, 2
      ) counted using (name, day)
      where (coalesce(kept.n, 0), coalesce(kept.cents, 0), coalesce(kept.net, 0))
        <> (coalesce(counted.n, 0), coalesce(counted.cents, 0), coalesce(counted.net, 0))`,
  },
} satisfies Record<string, Check>
