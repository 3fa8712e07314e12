-- The terms of service as they stood when somebody agreed to them: kept once for each time the page was
-- changed, so that they can be printed when the page says something else.
create table terms_version (
  id text primary key,
  -- when the page was changed to this
  updated_at timestamptz not null unique,
  -- [{ locale, title, content }]; the content is Markdown
  texts jsonb not null,
  created_at timestamptz not null
);

alter table consent
  -- null: given before texts were kept, or no terms were published
  add column terms_version_id text references terms_version (id);
alter table payment_transaction
  -- what stood when the card was charged; null as above, and where no card is
  add column terms_version_id text references terms_version (id);

-- On which days an account opened an item that needs a purchase or a subscription. Without foreign keys:
-- they are written in batches, and an item may be gone by then.
create table item_opening (
  account_id text not null,
  day date not null,
  kind text not null,
  item_id text not null,
  first_at timestamptz not null,
  primary key (account_id, day, kind, item_id)
);
-- For the end of their time.
create index item_opening_by_day on item_opening (day);
