create table vault_folder (
  id text primary key,
  creator_id text not null references account (id),
  name text not null,
  created_at timestamptz not null
);
create unique index vault_folder_name on vault_folder (creator_id, lower(name));

-- what is kept in a vault is kept there once
create unique index file_in_vault on file (coalesce(copy_of, id)) where item_kind = 'vault';
