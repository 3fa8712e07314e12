-- What operators changed; defaults are in the code beside each setting's meaning.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text references account (id)
);

-- The site's own text pages: terms, privacy, imprint, help, and whatever operators add. Their texts are
-- Markdown, one for each language.
create table site_page (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status text not null check (status in ('published', 'draft')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null: still the template that the page began with
  updated_by text references account (id)
);

create table site_page_text (
  page_id text not null references site_page (id) on delete cascade,
  locale text not null,
  title text not null,
  short_description text not null default '',
  content text not null,
  primary key (page_id, locale)
);

-- A solved challenge of proof of work counts once, for all processes. Rows go once they would be too late.
create table solved_challenge (
  id text primary key,
  ends_at timestamptz not null
);
create index solved_challenge_ends_at on solved_challenge (ends_at);
