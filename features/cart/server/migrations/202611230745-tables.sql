create schema cart;

-- What a member put in; title, variant and picture are how it was called then, for when it is no longer sold.
create table cart.item (
  member_id text not null,
  price_id text not null,
  product_id text not null,
  kind text not null,
  title text not null,
  variant text not null,
  picture text,
  count integer not null check (count between 1 and 999),
  selected boolean not null,
  -- Of one when it was put in.
  fen integer not null check (fen >= 0),
  added_at timestamptz not null,
  primary key (member_id, price_id)
);

-- Carts of devices that were joined, with the answer that was given.
create table cart.joined (
  member_id text not null,
  batch text not null,
  answer jsonb not null,
  joined_at timestamptz not null,
  primary key (member_id, batch)
);
