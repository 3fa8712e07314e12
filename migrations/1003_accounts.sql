-- Accounts of fans, creators and staff; one id each, whatever the account is.
create table account (
  id text primary key,
  username text unique check (username = lower(username)),
  -- Addresses are stored in one form, of which the server alone knows the rules.
  email text unique check (email = lower(email)),
  verified_email boolean not null default false,
  password_hash text,
  name text not null default '',
  -- Name and username as they are searched, folded once when they are written instead of by each search.
  -- Each on a line of its own, so that what a name begins with follows a line break.
  names text not null
    generated always as (E'\n' || search_fold(name) || E'\n' || lower(coalesce(username, ''))) stored,
  first_name text not null default '',
  last_name text not null default '',
  gender text check (gender in ('male', 'female', 'transgender')),
  date_of_birth date,
  country text,
  -- the language of emails to the account: two letters
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- The language that a person writes in, for screen readers and hyphenation: a two-letter code.
  -- Null: unknown.
  writes_in text check (writes_in ~ '^[a-z]{2}$'),
  avatar_file_id text,
  cover_file_id text,
  is_performer boolean not null default false,
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  school_name text not null default '',
  course_codes text[] not null default '{}',
  year text not null default '',
  majors text[] not null default '{}',
  is_online boolean not null default false,
  last_active_at timestamptz,
  -- The owner asked to delete the account: it is hidden from `deletion_asked_at`, when what subscribers
  -- paid is given back, until `deletion_due_at`, when a job removes what is personal, unless the owner
  -- keeps it. `deleted_at` says that this is done.
  deletion_asked_at timestamptz,
  deletion_due_at timestamptz,
  deleted_at timestamptz,
  -- What a deleted creator sold may stay for its buyers alone, if the site was set so when the deletion
  -- was asked for.
  deletion_keeps_sold boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- whoever changes an account is not always its owner
  updated_by text references account (id)
);
create index account_by_birth on account (created_at desc, id desc);
create index account_online on account (id) where is_online;
create index account_by_course on account using gin (course_codes)
  -- New entries of an inverted index wait in a list until it is full or the table is vacuumed, and every
  -- search reads that list through: 4 MB of it unless told otherwise. Short lists cost writers a little
  -- more. Other indexes with this parameter have it for the same reason.
  with (gin_pending_list_limit = 128);
create index account_deletion_due on account (deletion_due_at)
  where deletion_due_at is not null and deleted_at is null;
-- Lists leave out the few who are not active without reading everybody else.
create index account_inactive on account (id) where status <> 'active';
-- Accounts are found by any part of a name, username or email.
create index account_by_text on account using gin (names gin_trgm_ops, email gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- Usernames that their accounts had before: they lead to the account and stay its own until a job deletes
-- the row.
create table former_username (
  username text primary key check (username = lower(username)),
  account_id text not null references account (id) on delete cascade,
  reserved_until timestamptz not null
);
create index former_username_by_account on former_username (account_id);
create index former_username_by_end on former_username (reserved_until);

-- What accounts agreed to when they signed up with the site's own form.
create table consent (
  account_id text primary key references account (id) on delete cascade,
  given_at timestamptz not null,
  -- when the texts were last changed that were shown; null for a page that is not published
  terms_version timestamptz,
  privacy_version timestamptz,
  -- confirmed to be of age, where the site asked for it
  is_adult boolean not null
);

-- Changes of what opens an account or receives its payouts, with what it was before: for a day the
-- address that was held before may undo them.
create table account_change (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  what text not null
    check (what in ('password', 'email', 'second_factor', 'payout', 'passkey', 'social_login')),
  made_at timestamptz not null,
  -- the account before this change
  email text not null,
  verified_email boolean not null,
  password_hash text,
  payout_details jsonb
);
create index account_change_by_account on account_change (account_id, id);
create index account_change_by_time on account_change (made_at);

-- The copy of their data that an account asked for last. Its bytes lie in the file store under the id of
-- the account, and a job removes both once `expires_at` is past.
create table data_export (
  account_id text primary key references account (id),
  status text not null check (status in ('waiting', 'ready', 'failed')),
  requested_at timestamptz not null,
  expires_at timestamptz,
  size_bytes bigint,
  check ((status = 'ready') = (expires_at is not null and size_bytes is not null))
);
create index data_export_by_end on data_export (expires_at) where expires_at is not null;
