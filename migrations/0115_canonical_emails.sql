-- Email addresses are stored in one form, of which the server alone knows the rules. The few that may
-- have another form are listed here, and a job works through the list.
create table email_to_normalize (
  account_id text primary key references account (id) on delete cascade
);
insert into email_to_normalize (account_id)
  select id from account
  where email !~ '^[a-z0-9!#$&''*+/=?^_`{|}~.-]+@([a-z0-9]+(-[a-z0-9]+)*\.)+[a-z]{2,}$'
    or email ~ '\.\.|^\.|\.@|^[^@]{65}|@.*[^.]{64}|%[0-9a-f]{2}';

-- The address of an account, exactly as it was entered, that cannot be its email any more, since another
-- account has the same mailbox or since it is no valid address. Its owner can still log in with it.
alter table account add column former_email text;
create index account_by_former_email on account (former_email) where former_email is not null;
