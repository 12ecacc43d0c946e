-- Whether the owner's inbox has taken the match; until then it is handed over again.
alter table screening.new_match add column told boolean not null default false;
create index new_match_untold on screening.new_match (date) where not told;
