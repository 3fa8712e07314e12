-- Genders are those of the contract. Registration and profiles took no other, so no row stands against it.
alter table account add constraint account_gender_check
  check (gender in ('male', 'female', 'transgender')) not valid;
alter table account validate constraint account_gender_check;
