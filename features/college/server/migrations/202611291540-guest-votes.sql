-- Guests make up the numbers of their devices: of one address (hashed) so many count for an article in a day.
create table college.guest_vote (
  article_id text not null references college.article,
  day date not null,
  address text not null,
  reader text not null,
  primary key (article_id, day, address, reader)
);
create index guest_vote_by_day on college.guest_vote (day);
