-- A certificate under a nickname is given anew, once, when its owner has shown who they are: the number stays.
alter table learning.certificate add column is_real_name boolean not null default false;
alter table learning.certificate add column renamed_at timestamptz;
