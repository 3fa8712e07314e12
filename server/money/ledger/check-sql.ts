/** A wrong thing in words, and how many of its kind there are. */
export interface Found {
  finding: string
  n: number
}

const money = (cents: string) => `to_char(coalesce(${cents}, 0) / 100.0, 'FM999999999990.00')`

/** A sentence of SQL with `%s` where the values go. */
const sentence = (words: string, ...values: string[]) =>
  `format('${words}', ${values.join(', ')}) as finding`

const sums = `(select account_id, sum(amount_cents) as cents from ledger_line group by account_id)`

/** What is looked at, and the statement that names those of it that are wrong. */
export const checks = {
  entries: {
    checked: 'ledger_entry',
    wrong: `
      select ${sentence('entry %s has %s lines that sum to %s', 'e.id', 'coalesce(l.n, 0)', money('l.cents'))}
      from ledger_entry e left join (
        select entry_id, count(*) as n, sum(amount_cents) as cents from ledger_line group by entry_id
      ) l on l.entry_id = e.id
      where l.n is null or l.n < 2 or l.cents <> 0
      union all
      select ${sentence('a line belongs to entry %s, which is not there', 'l.entry_id')}
      from ledger_line l where not exists (select from ledger_entry e where e.id = l.entry_id)`,
  },
  wallets: {
    checked: `ledger_account where kind = 'wallet'`,
    wrong: `
      select ${sentence('the wallet of %s says %s, its lines %s', 'a.owner_id', money('a.balance_cents'), money('l.cents'))}
      from ledger_account a left join ${sums} l on l.account_id = a.id
      where a.kind = 'wallet' and a.balance_cents <> coalesce(l.cents, 0)`,
  },
  folds: {
    checked: 'ledger_fold',
    wrong: `
      select ${sentence('the fold of account %s says %s, its lines %s', 'f.account_id', money('f.balance_cents'), money('l.cents'))}
      from ledger_fold f left join lateral (
        select sum(amount_cents) as cents from ledger_line l
        where l.account_id = f.account_id and l.xid < f.upto
      ) l on true
      where f.balance_cents <> coalesce(l.cents, 0)`,
  },
  // What creators earned, as their rows say it and as the ledger does, payouts left out.
  earnings: {
    checked: `ledger_account a where kind = 'earnings'
      and exists (select from ledger_line l where l.account_id = a.id)`,
    wrong: `
      select ${sentence('%s earned %s by the rows and %s by the ledger', 'owner_id', money('earned.cents'), money('posted.cents'))}
      from (
        select performer_id as owner_id, sum(net_cents) as cents from earning
        where refunded_at is null group by performer_id
      ) earned full join (
        select a.owner_id, sum(l.amount_cents) as cents
        from ledger_line l
          join ledger_account a on a.id = l.account_id and a.kind = 'earnings'
          join ledger_entry e on e.id = l.entry_id
        where e.kind not like 'payout%' group by a.owner_id
      ) posted using (owner_id)
      where coalesce(earned.cents, 0) <> coalesce(posted.cents, 0)`,
  },
  charges: {
    checked: 'wallet_charge',
    wrong: `
      select ${sentence('charge %s (%s) of %s took %s', 'c.id', 'c.status', money('c.total_cents'), money('-l.cents'))}
      from wallet_charge c left join lateral (
        select sum(l.amount_cents) as cents
        from ledger_entry e join ledger_line l on l.entry_id = e.id
          join ledger_account a on a.id = l.account_id
        where (e.id = c.entry_id or e.reverses = c.entry_id)
          and a.kind = 'wallet' and a.owner_id = c.source_id
      ) l on true
      where coalesce(-l.cents, 0) <> case c.status when 'success' then c.total_cents else 0 end`,
  },
  payments: {
    checked: `payment_transaction where status = 'success'`,
    wrong: `
      select ${sentence('payment %s succeeded and is not in the ledger', 'p.id')}
      from payment_transaction p
      where p.status = 'success' and p.original_cents > 0
        and not exists (select from ledger_entry e where e.id = p.entry_id)`,
  },
} as const
