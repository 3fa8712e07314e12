-- Until when the files of a message can be bought; null: always.
alter table message add column offer_ends_at timestamptz;
