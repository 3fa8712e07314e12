-- A creator's earnings are listed by their date, which the order of ids need not follow.
create index earning_by_date on earning (performer_id, created_at desc, id desc);
drop index earning_by_creator;
