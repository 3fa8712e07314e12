-- What accounts agreed to when they signed up with the site's own form.
create table consent (
  account_id text primary key references account (id) on delete cascade,
  given_at timestamptz not null,
  -- When the texts were last changed that were shown; null for a page that is not published.
  terms_version timestamptz,
  privacy_version timestamptz,
  -- Confirmed to be of age, where the site asked for it.
  is_adult boolean not null
);
