-- How many stocks the screen matched when it was shared; of many, only those with the largest amount are kept.
alter table screening.shared_screen add column total integer not null default 0;
update screening.shared_screen set total = (select count(*) from jsonb_object_keys(prices));
