import { sql } from 'kysely'

/** Checks of how often discounts were used: what is checked, and the statement that names the wrong ones. */
export const useChecks = {
  // Uses of coupons that are reserved or counted.
  coupons: {
    checked: sql`coupon`,
    wrong: sql`
      select format('coupon %s says %s uses, its rows %s', c.id, c.uses, coalesce(u.n, 0)) as finding
      from coupon c left join (
        select coupon_id, count(*) as n from coupon_use where status <> 'released' group by coupon_id
      ) u on u.coupon_id = c.id
      where c.uses <> coalesce(u.n, 0)`,
  },
  // Uses of promotions and trial links, by the payments that took them.
  promotions: {
    checked: sql`promotion`,
    wrong: sql`
      select format('promotion %s says %s uses, its payments %s', d.id, d.uses, coalesce(u.n, 0))
        as finding
      from promotion d left join (
        select promotion_id, count(*) as n from payment_transaction
        where promotion_id is not null and status not in ('fail', 'canceled') group by promotion_id
      ) u on u.promotion_id = d.id
      where d.uses <> coalesce(u.n, 0)`,
  },
  trial_links: {
    checked: sql`trial_link`,
    wrong: sql`
      select format('trial link %s says %s uses, its payments %s', d.id, d.uses, coalesce(u.n, 0))
        as finding
      from trial_link d left join (
        select trial_link_id, count(*) as n from payment_transaction
        where trial_link_id is not null group by trial_link_id
      ) u on u.trial_link_id = d.id
      where d.uses <> coalesce(u.n, 0)`,
  },
}
