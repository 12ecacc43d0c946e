-- What was given up goes after a while: found by when it was begun.
create index play_given_up on exercises.play (started_at) where status = 'abandoned';
