-- Who showed whose identity card. Name and number are sealed; the keyed hash of the number finds who has shown it.
create table identity.real_name (
  member_uid text primary key references identity.member (uid),
  name_sealed text not null,
  id_no_sealed text not null,
  id_no_index text not null unique,
  verified_at timestamptz not null
);
