-- All items of a creator for staff, removed ones included, newest first.
create index feed_all_by_creator on feed (creator_id, created_at desc, id desc);
create index gallery_all_by_creator on gallery (creator_id, created_at desc, id desc);
create index video_all_by_creator on video (creator_id, created_at desc, id desc);

-- The list of those whom a creator blocked, without the fans who blocked the creator.
drop index user_block_by_creator;
create index user_block_by_creator on user_block (creator_id, id desc) where not by_user;
