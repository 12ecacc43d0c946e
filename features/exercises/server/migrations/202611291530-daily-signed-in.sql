-- The day's window is for members: what guests began of it does not count, and does not go on.
update exercises.play
  set is_counted = false, status = case when status in ('open', 'playing') then 'abandoned' else status end
  where owner_kind = 'device' and is_counted;
alter table exercises.play add check (not is_counted or owner_kind = 'member');
