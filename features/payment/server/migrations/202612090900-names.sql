-- The words of the field: where a package stands among the others is its position.
alter table payment.package rename column place to position;
