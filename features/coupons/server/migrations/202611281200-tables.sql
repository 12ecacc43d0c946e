create schema coupons;

-- One kind of coupon: draft → open ↔ paused → ended. What it says is fixed once it was opened; only its name and a larger total come later.
create table coupons.template (
  id text primary key,
  name text not null,
  category text not null,
  status text not null check (status in ('draft', 'open', 'paused', 'ended')),
  take_type text not null check (take_type in ('user', 'admin', 'register', 'share', 'lottery', 'card')),
  -- How many there are at most; null without a bound.
  total integer check (total > 0),
  taken integer not null default 0 check (taken >= 0),
  -- How many one member may take by themselves.
  take_limit integer not null check (take_limit > 0),
  min_fen integer not null check (min_fen >= 0),
  scope text not null check (scope in ('all', 'kinds', 'products')),
  -- The kinds, or the products' ids.
  scope_values text[] not null default '{}',
  validity text not null check (validity in ('date', 'term')),
  valid_from timestamptz,
  valid_until timestamptz,
  term_days integer check (term_days > 0),
  discount text not null check (discount in ('fixed', 'percent')),
  off_fen integer check (off_fen > 0),
  -- The part taken off, 10 for 9 折, and the most it takes.
  percent_off integer check (percent_off between 1 and 99),
  cap_fen integer check (cap_fen > 0),
  sort integer not null default 0,
  note text not null default '',
  created_at timestamptz not null,
  constraint never_more_than_total check (total is null or taken <= total),
  constraint scope_named check ((scope = 'all') = (cardinality(scope_values) = 0)),
  constraint validity_whole check (
    case validity
      when 'date' then valid_from is not null and valid_until > valid_from and term_days is null
      else term_days is not null and valid_from is null and valid_until is null
    end
  ),
  constraint discount_whole check (
    case discount
      when 'fixed' then off_fen is not null and percent_off is null and cap_fen is null
      else off_fen is null and percent_off is not null and cap_fen is not null
    end
  )
);
create index template_newest on coupons.template (created_at desc, id desc);
create index template_in_centre on coupons.template (sort, id) where status = 'open' and take_type = 'user';

-- One coupon of a member: unused → locked → used; back to unused, or expired when its time is over; unused → expired | revoked.
create table coupons.coupon (
  id text primary key,
  template_id text not null references coupons.template (id),
  member_id text not null,
  status text not null check (status in ('unused', 'locked', 'used', 'expired', 'revoked')),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- The order that locked or used it, and what it took off there.
  order_num text,
  off_fen integer check (off_fen > 0),
  source_kind text not null,
  source_id text not null,
  -- The first, second, … of its source; what one takes by oneself is counted by it.
  ordinal integer not null check (ordinal > 0),
  taken_at timestamptz not null,
  used_at timestamptz,
  reminded_at timestamptz,
  constraint ordered check ((status in ('locked', 'used')) = (order_num is not null and off_fen is not null)),
  constraint once_for_a_source unique (member_id, template_id, source_kind, source_id, ordinal)
);
-- One coupon per order.
create unique index coupon_of_order on coupons.coupon (order_num) where order_num is not null;
create index coupon_of_member on coupons.coupon (member_id, status, valid_until, id);
create index coupon_of_template on coupons.coupon (template_id, taken_at desc, id desc);
create index coupon_newest on coupons.coupon (taken_at desc, id desc);
create index coupon_of_source on coupons.coupon (source_kind, source_id);
create index coupon_to_end on coupons.coupon (valid_until) where status = 'unused';
create index coupon_reminded on coupons.coupon (member_id, reminded_at) where reminded_at is not null;

-- Who moved what from where to where, and why.
create table coupons.history (
  id bigint generated always as identity primary key,
  about text not null check (about in ('template', 'coupon')),
  subject_id text not null,
  who text not null,
  from_status text not null,
  to_status text not null,
  reason text not null,
  at timestamptz not null
);
create index history_of on coupons.history (about, subject_id, id);

-- For sharing a broadcast: 100 yuan off everything, for 15 days.
insert into coupons.template
  (id, name, category, status, take_type, total, take_limit, min_fen, scope, validity, term_days, discount, off_fen, sort, note, created_at)
values
  ('share-live-100', '分享直播礼券', '分享', 'open', 'share', null, 1, 0, 'all', 'term', 15, 'fixed', 10000, 0, '每单限用一张，不找零、不兑现', now());
insert into coupons.history (about, subject_id, who, from_status, to_status, reason, at)
values ('template', 'share-live-100', 'system', '', 'open', '随产品设立', now());
