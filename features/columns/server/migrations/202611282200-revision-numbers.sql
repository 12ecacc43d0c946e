-- The highest number a version of the article ever had. Versions can be dropped; their numbers are not given again, so
-- that whoever read one decides over no other.
alter table columns.article add column last_revision integer not null default 1;
update columns.article set last_revision = highest.number
from (select article_id, max(number) as number from columns.revision group by article_id) as highest
where highest.article_id = article.id;
