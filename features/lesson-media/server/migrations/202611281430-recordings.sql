-- Players of recordings: they play a broadcast's, and no film of ours.
alter table lesson_media.playing alter film_id drop not null;
alter table lesson_media.playing add live_id text;
alter table lesson_media.playing add check ((film_id is null) <> (live_id is null));
