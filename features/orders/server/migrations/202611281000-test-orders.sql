-- Made by the staff to see whether buying works: nothing is paid, no stock is taken, no day counts it.
alter table orders."order" add column is_test boolean not null default false;
alter table orders."order" add constraint tests_cost_nothing check (not is_test or (total_fen = 0 and coins = 0));

-- Who wants it closed, written with the reason before the payment is: the history names them.
alter table orders."order" add column cancel_by text;
