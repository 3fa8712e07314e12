-- What the creator of a product was last notified of: that few pieces are left, or none. Null: there are enough.
alter table product add column stock_notice text check (stock_notice in ('low', 'out'));
