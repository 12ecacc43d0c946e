-- How often somebody speaks or likes, for all processes together. Worth nothing after a minute, so losing it in a crash does no harm.
create unlogged table live.turn (
  who text primary key,
  state jsonb not null,
  at timestamptz not null
);
