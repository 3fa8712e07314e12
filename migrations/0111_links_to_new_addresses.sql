-- Links that confirm a new address of an account, sent there before it replaces the present one.
alter table email_link
  drop constraint email_link_purpose_check,
  add constraint email_link_purpose_check check (purpose in ('password', 'email', 'new_email'));
alter table email_throttle
  drop constraint email_throttle_purpose_check,
  add constraint email_throttle_purpose_check check (purpose in ('password', 'email', 'new_email'));
