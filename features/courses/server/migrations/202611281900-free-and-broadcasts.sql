-- Nothing is a price too: a teacher asks for the course to be free, and somebody of the staff decides.
alter table courses.proposal drop constraint proposal_fen_check;
alter table courses.proposal add constraint proposal_fen_check check (fen >= 0);

-- Whoever comes into a room, and every piece of its picture, asks what class is held in it.
create index class_of_broadcast on courses.class (live_id) where cancelled_at is null and live_id is not null;
