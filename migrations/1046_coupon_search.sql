-- Coupons are found by parts of their code and name.
create index coupon_by_text on coupon using gin (code gin_trgm_ops, search_fold(name) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
