-- When a pulled creator last published, for home feeds: no post of the creator is newer, but the newest may
-- be hidden. Infinity where this is not known, which is correct for readers and slower.
alter table pulled_creator add column latest_at timestamptz(3) not null default 'infinity';

create function feed_raises_latest() returns trigger language plpgsql as $$
begin
  -- Not while home feeds start to pull the creator, who is locked there: the post would be missed by both.
  perform from account where id = new.creator_id for key share;
  update pulled_creator set latest_at = new.published_at
  where creator_id = new.creator_id and latest_at < new.published_at;
  return null;
end $$;
create trigger feed_published after insert on feed
  for each row when (new.published_at is not null) execute function feed_raises_latest();
create trigger feed_published_later after update of published_at on feed
  for each row when (new.published_at is distinct from old.published_at and new.published_at is not null)
  execute function feed_raises_latest();

-- After the triggers: creating them waited for all who were writing posts.
update pulled_creator p set latest_at =
  coalesce((select max(published_at) from feed where creator_id = p.creator_id), p.since);
