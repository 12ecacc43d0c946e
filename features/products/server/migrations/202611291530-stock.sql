-- How many are left stands in a row of its own: an order holds that row until it is paid and given, while the staff and the
-- features that sell change what a price is called and gives. Neither waits for the other.
create table products.stock (
  price_id text primary key references products.price (id),
  -- Null without a bound.
  count integer check (count >= 0)
) with (fillfactor = 70);
insert into products.stock (price_id, count) select id, stock from products.price;
alter table products.price drop column stock;
