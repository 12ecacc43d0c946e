-- The words of the field: what a moderator or host does is an action, what is kept of a broadcast a recording.
alter table live.history rename column deed to action;
alter table live.broadcast rename column keeps_replay to keeps_recording;
