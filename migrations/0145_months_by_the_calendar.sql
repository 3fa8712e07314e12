-- Paid periods end by the calendar: on the anchor day of a month, or on the month's last day. Null for
-- periods of a number of days; the next one then takes the UTC day on which they end.
alter table subscription
  add column anchor_day smallint check (anchor_day between 1 and 31),
  -- When the period that is paid began; null for periods from before months were of the calendar.
  add column period_started_at timestamptz,
  -- The plan of the next period, where it is not that of the current one.
  add column next_type text check (next_type in ('monthly', 'yearly'));
