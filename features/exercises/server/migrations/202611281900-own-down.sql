-- Its author took it down, and may put it out again; what the staff took down stays down.
alter table exercises.exercise add column is_own_down boolean not null default false;
