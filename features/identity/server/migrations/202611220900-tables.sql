-- 登录：账号与身份、登录设备、验证码、凭证、地址、协议、角色。
create schema if not exists identity;

create table identity.member (
  uid text primary key,
  id bigint generated always as identity (start with 100001) unique,
  nickname text not null,
  -- Nicknames that look alike share a key.
  nickname_key text not null unique,
  avatar text,
  -- The number is kept sealed; the index (keyed hash) finds it.
  mobile_index text unique,
  mobile_sealed text,
  open_id text unique,
  union_id text unique,
  wx_authorised boolean not null default false,
  wx_refreshed boolean not null default false,
  channel_id text,
  frozen boolean not null default false,
  -- Personal data is erased then; null when no deletion is asked for.
  deletion_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index member_deletion on identity.member (deletion_at) where deletion_at is not null and erased_at is null;

create table identity.session (
  id uuid primary key,
  member_uid text not null references identity.member (uid),
  kind text not null check (kind in ('member', 'staff')),
  login_type text not null,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash text not null unique,
  previous_hash text,
  device_id text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_previous on identity.session (previous_hash) where previous_hash is not null;
create index session_member on identity.session (member_uid, device_id);
-- One sign-in of a member per device and kind.
create unique index session_device on identity.session (member_uid, device_id, kind) where ended_at is null;

create table identity.code (
  id uuid primary key,
  mobile_index text not null,
  purpose text not null,
  device_id text not null,
  ip text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The sending failed: does not count against the number.
  failed boolean not null default false
);
create index code_number on identity.code (mobile_index, sent_at);
create index code_device on identity.code (device_id, sent_at);
create index code_ip on identity.code (ip, sent_at);

-- What happened how often lately: wrong codes, changed nicknames, exports.
create table identity.tally (key text not null, at timestamptz not null);
create index tally_key on identity.tally (key, at);

-- Proofs handed out once: after a code, an authorisation, the staff's first step, or a solved challenge.
create table identity.ticket (
  hash text primary key,
  kind text not null,
  device_id text not null default '',
  member_uid text,
  data jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table identity.address (
  id uuid primary key,
  member_uid text not null references identity.member (uid),
  name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  district text not null,
  area_code text not null,
  detail text not null,
  is_default boolean not null,
  updated_at timestamptz not null
);
create index address_member on identity.address (member_uid, updated_at desc);
create unique index address_default on identity.address (member_uid) where is_default;

create table identity.consent (
  member_uid text not null references identity.member (uid),
  doc text not null,
  version text not null,
  at timestamptz not null,
  ip text not null,
  device_id text not null,
  primary key (member_uid, doc, version)
);

create table identity.role (
  member_uid text not null references identity.member (uid),
  role text not null check (role in ('expert', 'teacher', 'advisor', 'operator', 'compliance', 'admin')),
  granted_by text not null,
  granted_at timestamptz not null,
  primary key (member_uid, role)
);

create table identity.totp (
  member_uid text primary key references identity.member (uid),
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- The last step used; no step counts twice.
  last_step bigint not null default 0
);

-- Ids whose records belong to a member now: guest ids of devices, numbers (as keyed hash). The first owner stays.
create table identity.alias (
  old_id text primary key,
  member_uid text not null references identity.member (uid),
  kind text not null check (kind in ('guest', 'mobile')),
  at timestamptz not null
);
create index alias_member on identity.alias (member_uid);

create table identity.audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  target text not null,
  detail text not null
);
-- Written once, never changed.
create rule audit_no_update as on update to identity.audit do instead nothing;
create rule audit_no_delete as on delete to identity.audit do instead nothing;
