-- How the demo's accounts log in, as they were made: their password is published. An account whose email
-- and password are both others by now belongs to somebody. Demo accounts that were made before this table
-- existed are not in it.
create table demo_login (
  account_id text primary key references account (id),
  email text not null,
  password_hash text not null
);
