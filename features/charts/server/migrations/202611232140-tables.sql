create schema charts;

-- Versions of lines; one row of numbers for all securities and members, so that a chart that was cleared and drawn on
-- again never has a version it had before.
create sequence charts.line_version;

-- A security's chart that a member drew on. Where nothing is drawn any more there is no row.
create table charts.line_set (
  member_id text not null,
  instrument_id text not null,
  version bigint not null,
  lines jsonb not null,
  changed_at timestamptz not null,
  primary key (member_id, instrument_id)
);

create table charts.layout (
  id text primary key,
  -- The order in which they were made.
  seq bigint generated always as identity,
  member_id text not null,
  name text not null,
  -- The chart's settings, as the contract checks them.
  view jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (member_id, name)
);
create index layout_of_member on charts.layout (member_id, seq);
