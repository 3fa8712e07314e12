-- New entries of an inverted index wait in a list until it is full or the table is vacuumed, and every
-- search reads that list through: 4 MB of it unless told otherwise. Short lists cost writers a little more.
alter index account_by_course set (gin_pending_list_limit = 128);
alter index account_by_text set (gin_pending_list_limit = 128);
alter index course_by_text set (gin_pending_list_limit = 128);
alter index creator_search_by_tags set (gin_pending_list_limit = 128);
alter index creator_search_by_text set (gin_pending_list_limit = 128);
alter index feed_by_course set (gin_pending_list_limit = 128);
alter index feed_by_text set (gin_pending_list_limit = 128);
alter index gallery_by_title set (gin_pending_list_limit = 128);
alter index video_by_participant set (gin_pending_list_limit = 128);
alter index video_by_tag set (gin_pending_list_limit = 128);
alter index video_by_title set (gin_pending_list_limit = 128);
