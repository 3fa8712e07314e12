-- Hashtags may have been read before their text lost its markup, which had ended them early.
select queue_job('feeds.read-hashtags', '{"again": true}', null, 'feeds.read-hashtags', null, 25)
  where exists (select from feed);
