-- The words of the field: where a picture stands among the others is its position.
alter table support.picture rename column place to position;
