create schema orders;

-- What a member bought or wants to buy. What leads where: domain/states.ts.
create table orders."order" (
  order_num text primary key,
  member_id text not null,
  status text not null check (status in (
    'pending_sign', 'unpaid', 'paid', 'delivered', 'completed', 'cancelled', 'refunding', 'part_refunded', 'refunded'
  )),
  -- Where it was before it was asked to be refunded.
  resumes text check (resumes in ('paid', 'delivered', 'completed', 'part_refunded')),
  -- Of the dearest line.
  kind text not null,
  title text not null,
  -- What the member searches in: the things' names and the number.
  search_text text not null,
  total_fen integer not null check (total_fen >= 0),
  coupon_id text,
  coupon_fen integer not null check (coupon_fen >= 0),
  coins integer not null check (coins >= 0),
  pay_fen integer not null check (pay_fen >= 0),
  refunded_fen integer not null default 0,
  refunded_coins integer not null default 0,
  -- It takes off the rest of a membership; such an order is the member's only one while it is not paid.
  has_credit boolean not null,
  payment_id text,
  pay_channel text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  -- Why it is to be closed, written before the payment is; why it was, afterwards.
  cancel_kind text check (cancel_kind in ('timeout', 'member', 'operator')),
  cancel_reason text not null default '',
  -- As it was at that time: name, mobile, text.
  address jsonb,
  remark text not null default '',
  staff_note text not null default '',
  invoice_title text not null default '',
  -- The version of the agreement that the member confirmed.
  agreement text not null default '',
  share_code text,
  channel_id text,
  client_type text,
  hidden_at timestamptz,
  constraint pays_what_is_left check (pay_fen = total_fen - coupon_fen - coins * 10),
  constraint never_more_than_paid check (refunded_fen between 0 and pay_fen and refunded_coins between 0 and coins)
);
create index order_of_member on orders."order" (member_id, created_at desc, order_num desc);
create index order_newest on orders."order" (created_at desc, order_num desc);
create index order_by_status on orders."order" (status, created_at desc, order_num desc);
create index order_unpaid on orders."order" (member_id) where status = 'unpaid';
create index order_paid on orders."order" (paid_at) where paid_at is not null;
create index order_of_payment on orders."order" (payment_id);

create table orders.item (
  id text primary key,
  order_num text not null references orders."order" (order_num),
  ordinal integer not null,
  product_id text not null,
  price_id text not null,
  title text not null,
  variant text not null,
  kind text not null,
  picture text,
  fen integer not null check (fen >= 0),
  credit_fen integer not null default 0 check (credit_fen >= 0),
  count integer not null check (count > 0),
  total_fen integer not null,
  coupon_fen integer not null,
  coins integer not null,
  pay_fen integer not null,
  is_shipped boolean not null,
  is_gift boolean not null,
  grants jsonb not null,
  refunded_count integer not null default 0,
  refunded_fen integer not null default 0,
  refunded_coins integer not null default 0,
  -- The order whose price its rest made lower: it cannot go back any more.
  credited_to text,
  unique (order_num, ordinal),
  constraint pays_what_is_left check (total_fen = fen * count and pay_fen = total_fen - coupon_fen - coins * 10),
  constraint never_more_than_paid check (
    refunded_count between 0 and count and refunded_fen between 0 and pay_fen and refunded_coins between 0 and coins
  )
);
create index item_of_product on orders.item (product_id);
create index item_by_title on orders.item (title text_pattern_ops);
create index item_credited on orders.item (credited_to) where credited_to is not null;

create table orders.delivery (
  order_num text primary key references orders."order" (order_num),
  carrier text not null,
  number text not null,
  sent_at timestamptz not null,
  -- When it counts as received without the member saying so.
  receive_by timestamptz not null
);
create index delivery_due on orders.delivery (receive_by);

create table orders.delivery_step (
  id bigint generated always as identity primary key,
  order_num text not null references orders."order" (order_num),
  text text not null,
  at timestamptz not null
);
create index delivery_step_of on orders.delivery_step (order_num, id);

create table orders.invoice (
  order_num text primary key references orders."order" (order_num),
  title text not null,
  tax_no text not null default '',
  email text not null default '',
  status text not null check (status in ('asked', 'issued', 'refused')),
  note text not null default '',
  link text,
  at timestamptz not null
);

-- An application for a refund, by the member or by the staff.
create table orders.after_sale (
  no text primary key,
  order_num text not null references orders."order" (order_num),
  status text not null check (status in (
    'applied', 'approved', 'returning', 'to_refund', 'done', 'member_cancelled', 'refused', 'goods_refused'
  )),
  fen integer not null check (fen >= 0),
  coins integer not null check (coins >= 0),
  reason text not null,
  note text not null default '',
  by_staff boolean not null,
  -- Who of the staff decided that the money goes back, and who else approved it.
  maker text,
  checker text,
  created_at timestamptz not null,
  done_at timestamptz,
  check (checker is distinct from maker or maker is null)
);
create unique index after_sale_open on orders.after_sale (order_num) where status in ('applied', 'approved', 'returning', 'to_refund');
create index after_sale_of on orders.after_sale (order_num, created_at);
create index after_sale_newest on orders.after_sale (created_at desc, no desc);
create index after_sale_by_status on orders.after_sale (status, created_at desc, no desc);
create index after_sale_done on orders.after_sale (done_at) where done_at is not null;

create table orders.after_sale_item (
  no text not null references orders.after_sale (no),
  item_id text not null references orders.item (id),
  count integer not null check (count > 0),
  fen integer not null check (fen >= 0),
  coins integer not null check (coins >= 0),
  primary key (no, item_id)
);

create table orders.after_sale_picture (
  no text not null references orders.after_sale (no),
  ordinal integer not null,
  url text not null,
  primary key (no, ordinal)
);

-- Who moved what from where to where, and why; `text` is what the member reads of it, '' when it is not for them.
create table orders.history (
  id bigint generated always as identity primary key,
  order_num text not null references orders."order" (order_num),
  after_sale_no text references orders.after_sale (no),
  who text not null,
  from_status text not null,
  to_status text not null,
  reason text not null,
  text text not null default '',
  detail text not null default '',
  at timestamptz not null
);
create index history_of on orders.history (order_num, id);
