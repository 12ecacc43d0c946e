create schema feed;

-- 每一样能进信息流的东西；rank 是热度的对数，不随时间变，见 domain/heat.ts。
create table feed.piece (
  kind text not null,
  id text not null,
  -- 第几个进来的：一份信息流只看它之前的，之后的算新内容。
  seq bigint generated always as identity,
  author_id text,
  at timestamptz not null,
  instruments text[] not null,
  likes integer not null,
  comments integer not null default 0,
  is_recommended boolean not null,
  rank double precision not null,
  primary key (kind, id)
);
create index piece_by_rank on feed.piece (rank desc) where is_recommended;
create index piece_of_kind on feed.piece (kind, rank desc) where is_recommended;
create index piece_by_seq on feed.piece (seq) where is_recommended;
create index piece_of_author on feed.piece (author_id, at desc);
create index piece_of_instrument on feed.piece using gin (instruments);

-- 新的、变了的、没了的：在改它的事务里写下，提交以后重新读一遍。
create table feed.pending (
  seq bigint generated always as identity primary key,
  kind text not null,
  id text not null
);

-- 哪一类已经从头收过一遍，照哪一版的收法。
create table feed.built (kind text primary key, version integer not null);

-- 一份排好的信息流：翻页照它，所以后来的内容与热度都不改变它。
create table feed.snapshot (
  id bigint generated always as identity primary key,
  -- 会员的是他自己的；游客与大家的没有主人。
  owner text,
  tab text not null,
  top bigint not null,
  entries jsonb not null,
  at timestamptz not null
);
create index snapshot_of_owner on feed.snapshot (owner, tab, id desc);
create index snapshot_by_time on feed.snapshot (at);

create table feed.seen (
  member_id text not null,
  kind text not null,
  id text not null,
  seq bigint generated always as identity,
  primary key (member_id, kind, id)
);
create index seen_in_order on feed.seen (member_id, seq desc);

-- key：一条的“种类 编号”、作者的编号，或种类。
create table feed.hidden (
  member_id text not null,
  scope text not null check (scope in ('piece', 'author', 'kind')),
  key text not null,
  seq bigint generated always as identity,
  primary key (member_id, scope, key)
);
create index hidden_in_order on feed.hidden (member_id, seq desc);

create table feed.banner (
  id bigint generated always as identity primary key,
  slot text not null,
  title text not null,
  picture text not null,
  url text not null,
  grade integer not null,
  audience text not null check (audience in ('all', 'guest', 'member')),
  shown_from timestamptz,
  shown_until timestamptz,
  is_on boolean not null,
  shows bigint not null default 0,
  clicks bigint not null default 0,
  created_at timestamptz not null,
  check (shown_from is null or shown_until is null or shown_from < shown_until)
);
create index banner_of_slot on feed.banner (slot, grade, id);

-- 谁在哪一小时看到、点开过：同一台设备一小时只算一次。
create table feed.banner_hit (
  banner_id bigint not null references feed.banner on delete cascade,
  event text not null check (event in ('show', 'click')),
  device text not null,
  hour timestamptz not null,
  primary key (banner_id, event, device, hour)
);
create index banner_hit_by_hour on feed.banner_hit (hour);
