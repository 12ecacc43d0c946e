-- Members have a handful of orders, and some have a thousand. Told of the handful the database reads and sorts all of a
-- member's orders for a page of twenty; told of many it walks the index from the newest and stops. It goes by this from its
-- next look at the table.
alter table orders."order" alter column member_id set (n_distinct = -0.001);
