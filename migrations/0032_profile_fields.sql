-- Whoever changes an account is not always its owner.
alter table account add column updated_by text references account (id);

alter table creator
  -- to other sites: `[{ "title": …, "url": … }]`
  add column links jsonb not null default '[]',
  -- so many subscribers are wished for; null: no goal
  add column subscriber_goal integer check (subscriber_goal > 0),
  add column subscriber_goal_text text not null default '';
