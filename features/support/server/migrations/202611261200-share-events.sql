create table support.share_event (
  id bigint generated always as identity primary key,
  -- Who came by the link.
  member_id text not null,
  -- Whose link it was.
  share_code text not null,
  act_code text not null,
  event_type int not null,
  sub_event_type int not null,
  share_type text not null,
  share_time text not null,
  event_data text not null,
  channel_id text,
  device_id text,
  at timestamptz not null,
  unique (member_id, share_code, act_code, share_type, sub_event_type, share_time)
);
create index share_event_of_code on support.share_event (share_code, at desc);
