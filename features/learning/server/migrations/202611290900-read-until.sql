-- Until when what was learnt by reading and quizzes has been counted: two articles open at once are one minute, not two.
alter table learning.day add column read_until timestamptz;
