-- Texts of people are stored without markup. A job removes it from what was written before, in batches.
select queue_job('stored-texts.clean', '{}', null, 'stored-texts.clean', null, 25)
  where exists (select from account);
