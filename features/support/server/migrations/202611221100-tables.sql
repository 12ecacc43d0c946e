create schema support;

create table support.ticket (
  id text primary key,
  member_id text not null,
  title text not null,
  content text not null,
  contact text not null,
  status text not null check (status in ('open', 'answered', 'resolved', 'closed')),
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null,
  -- When something happened last: written, answered, added to, rated, ended.
  updated_at timestamptz not null
);
create index ticket_of_member on support.ticket (member_id, updated_at desc, id desc);
create index ticket_waiting on support.ticket (status, updated_at, id);

create table support.reply (
  id bigint generated always as identity primary key,
  ticket_id text not null references support.ticket (id),
  author_kind text not null check (author_kind in ('member', 'staff')),
  author_id text not null,
  content text not null,
  created_at timestamptz not null,
  -- When the member was told of an answer; null while that is still to be done.
  told_at timestamptz
);
create index reply_of_ticket on support.reply (ticket_id, id);
create index reply_untold on support.reply (id) where told_at is null and author_kind = 'staff';

-- A picture stands nowhere until the ticket or reply it was uploaded for is sent.
create table support.picture (
  id text primary key,
  member_id text not null,
  url text not null,
  ticket_id text references support.ticket (id),
  reply_id bigint references support.reply (id),
  place smallint not null default 0,
  created_at timestamptz not null
);
create index picture_of_ticket on support.picture (ticket_id) where ticket_id is not null;
create index picture_of_member on support.picture (member_id, created_at);
create index picture_unused on support.picture (created_at) where ticket_id is null;

create table support.help_vote (
  article_id text not null,
  -- member:<id> or device:<id>
  voter text not null,
  helpful boolean not null,
  voted_at timestamptz not null,
  primary key (article_id, voter)
);
