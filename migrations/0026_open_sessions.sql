-- What an account sees of its open sessions: an id that opens nothing, and where each was opened.
alter table session
  add column id text,
  add column last_used_at timestamptz,
  add column user_agent text not null default '',
  add column country text;
update session
  set id = substr(replace(gen_random_uuid()::text, '-', ''), 1, 24), last_used_at = created_at;
alter table session
  alter column id set not null,
  alter column last_used_at set not null,
  alter column last_used_at set default now(),
  add constraint session_id_key unique (id);

-- The language of emails to an account: two letters.
alter table account add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
