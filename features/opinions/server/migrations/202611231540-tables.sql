create schema opinions;

-- What was said, with the price, index and time of that moment. Prices and index in milli, days YYYYMMDD.
create table opinions.opinion (
  id bigint generated always as identity primary key,
  kind text not null,
  piece_id text not null,
  author_id text not null,
  licence text not null check (licence <> ''),
  instrument_id text not null,
  instrument_name text not null,
  price_digits smallint not null check (price_digits in (2, 3)),
  stance text not null check (stance in ('bullish', 'bearish', 'neutral')),
  horizon smallint not null check (horizon in (1, 5, 20, 60)),
  marked_at timestamptz not null,
  trade_date integer not null,
  base_date integer not null,
  rights_after integer not null,
  price integer not null check (price > 0),
  index_id text not null,
  index_name text not null,
  index_value integer not null check (index_value > 0),
  is_simulated boolean not null,
  unique (kind, piece_id),
  unique (author_id, instrument_id, trade_date)
);
create index opinion_of_author on opinions.opinion (author_id, id desc);
create index opinion_of_stock on opinions.opinion (instrument_id, id desc);

-- Nobody changes or removes what was said, whatever becomes of the thing it was said in.
create function opinions.keep_opinion() returns trigger language plpgsql as $$
begin
  raise exception 'an opinion on record stays as it is';
end
$$;
create trigger opinion_stays before update or delete on opinions.opinion
  for each row execute function opinions.keep_opinion();

-- What came of it at each horizon, once that is certain; returns in hundredths of a per cent.
create table opinions.outcome (
  opinion_id bigint not null references opinions.opinion (id),
  days smallint not null check (days in (1, 5, 20, 60)),
  state text not null check (state in ('done', 'suspended')),
  date integer not null,
  stock_return integer not null,
  index_return integer not null,
  excess integer not null,
  primary key (opinion_id, days)
);

-- How far each opinion was followed: up to which day, the last close since, and what had come of it then.
create table opinions.standing (
  opinion_id bigint primary key references opinions.opinion (id),
  checked integer not null,
  close_date integer,
  stock_growth double precision,
  index_growth double precision,
  is_settled boolean not null
);
create index standing_open on opinions.standing (checked) where not is_settled;
