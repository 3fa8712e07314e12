-- For the sweep that tells whose time has run out.
create index subscription_by_end on subscription (expired_at);
