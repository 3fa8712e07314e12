-- Discounts of several months that are paid at once, in percent of the monthly price; null: not offered.
alter table creator
  add column bundle_3_percent smallint check (bundle_3_percent between 5 and 75),
  add column bundle_6_percent smallint check (bundle_6_percent between 5 and 75);
