-- What creators are sorted into; operators add and change them later. These few are to begin with.
create table creator_category (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  name text not null check (length(name) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ordering integer not null default 0,
  description text not null default ''
);
create index creator_category_by_ordering on creator_category (ordering, id);

insert into creator_category (id, name, slug, ordering) values
  ('692100000000000000000001', 'Music', 'music', 10),
  ('692100000000000000000002', 'Dance', 'dance', 20),
  ('692100000000000000000003', 'Photography', 'photography', 30),
  ('692100000000000000000004', 'Art & design', 'art-and-design', 40),
  ('692100000000000000000005', 'Fitness', 'fitness', 50),
  ('692100000000000000000006', 'Cooking', 'cooking', 60),
  ('692100000000000000000007', 'Comedy', 'comedy', 70),
  ('692100000000000000000008', 'Fashion & beauty', 'fashion-and-beauty', 80),
  ('692100000000000000000009', 'Gaming', 'gaming', 90),
  ('69210000000000000000000a', 'Education', 'education', 100);

-- Pictures that lead somewhere, on the home page.
create table banner (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  title text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  position text not null check (position in ('top', 'bottom', 'left', 'right')),
  link text not null default '',
  photo_file_id text not null references file (id),
  created_at timestamptz not null default now()
);
create index banner_active on banner (id desc) where status = 'active';
