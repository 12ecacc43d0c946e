-- A tab of what is rare reads only that, however many finished orders a member has. A new order is not in it: it costs nothing to submit one.
create index order_under_way on orders."order" (member_id, created_at desc, order_num desc)
  where status in ('paid', 'delivered', 'refunding', 'part_refunded', 'refunded');
