create schema products;

create table products.product (
  id text primary key,
  kind text not null check (kind in ('course', 'membership', 'strategy', 'coins', 'goods', 'service')),
  title text not null,
  summary text not null default '',
  -- Headings, paragraphs and lists; checked by the contract.
  description jsonb not null default '[]',
  pictures text[] not null default '{}',
  is_shipped boolean not null default false,
  risk_level text check (risk_level in ('R1', 'R2', 'R3', 'R4', 'R5')),
  -- How many of it one member may buy, ever; null without a bound.
  member_limit integer check (member_limit > 0),
  sale_from timestamptz,
  sale_until timestamptz,
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'off_sale')),
  sort integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sale_in_order check (sale_from < sale_until)
);
create index product_in_shop on products.product (sort, id) where status = 'on_sale';
create index product_newest on products.product (updated_at desc, id desc);

-- A variant that is bought: 一年, 黑色.
create table products.price (
  id text primary key,
  product_id text not null references products.product (id),
  variant text not null,
  -- Null without a bound.
  stock integer check (stock >= 0),
  sort integer not null,
  grants jsonb not null default '[]',
  status text not null default 'on_sale' check (status in ('on_sale', 'off_sale')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index price_of_product on products.price (product_id, sort, id);

-- What a price costs from a moment on; the price of a moment is the approved one that began last before it.
create table products.price_version (
  id bigint generated always as identity primary key,
  price_id text not null references products.price (id),
  fen integer not null check (fen > 0),
  original_fen integer check (original_fen > fen),
  valid_from timestamptz not null,
  status text not null check (status in ('proposed', 'approved', 'refused')),
  maker text not null,
  checker text,
  reason text not null,
  created_at timestamptz not null,
  constraint two_people check (checker is null or checker <> maker)
);
create index version_in_force on products.price_version (price_id, valid_from desc, id desc) where status = 'approved';
create index version_of_price on products.price_version (price_id, id desc);
create index version_waiting on products.price_version (id) where status = 'proposed';

create table products.activity_price (
  id bigint generated always as identity primary key,
  activity_code text not null,
  price_id text not null references products.price (id),
  fen integer not null check (fen > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  status text not null check (status in ('proposed', 'approved', 'refused')),
  maker text not null,
  checker text,
  reason text not null,
  created_at timestamptz not null,
  constraint two_people check (checker is null or checker <> maker)
);
create index activity_of_price on products.activity_price (price_id, activity_code, id desc);
create index activity_waiting on products.activity_price (id) where status = 'proposed';

-- A risk level that is to be lowered or taken away; raising one needs nobody else.
create table products.risk_change (
  id bigint generated always as identity primary key,
  product_id text not null references products.product (id),
  from_level text not null,
  to_level text,
  status text not null check (status in ('proposed', 'approved', 'refused')),
  maker text not null,
  checker text,
  reason text not null,
  created_at timestamptz not null,
  constraint two_people check (checker is null or checker <> maker)
);
-- One at a time for a product.
create unique index risk_change_waiting on products.risk_change (product_id) where status = 'proposed';

-- What orders took, so that taking and giving back happen once.
create table products.sale (
  order_num text not null,
  price_id text not null references products.price (id),
  product_id text not null,
  member_id text not null,
  count integer not null check (count > 0),
  given_back integer not null default 0,
  -- There was a bound then; only such a count goes back into stock.
  from_stock boolean not null default false,
  created_at timestamptz not null,
  primary key (order_num, price_id),
  constraint never_more_than_taken check (given_back between 0 and count)
);
create index sale_of_member on products.sale (member_id);

-- How many of a product a member has, for its bound.
create table products.bought (
  member_id text not null,
  product_id text not null,
  count integer not null check (count >= 0),
  primary key (member_id, product_id)
);

-- Every act of the staff.
create table products.history (
  id bigint generated always as identity primary key,
  product_id text not null references products.product (id),
  who text not null,
  what text not null,
  before text not null,
  after text not null,
  reason text not null,
  at timestamptz not null
);
create index history_of_product on products.history (product_id, id desc);
