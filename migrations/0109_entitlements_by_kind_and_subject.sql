-- Who has a right to a subject is asked with its kind, what an account has a right to by the primary key.
-- With an index of subject and account the planner took that one for both, and searched it once for each
-- subject of a page: the primary key has those of one account side by side.
drop index entitlement_by_subject;
create index entitlement_by_subject on entitlement (subject_kind, subject_id, account_id);
