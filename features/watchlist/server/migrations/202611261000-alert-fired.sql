-- 只提醒一次的到了就关：什么时候到的，与会员自己关掉的分得开；再打开时清掉。
alter table watchlist.alert add column fired_at timestamptz;

update watchlist.alert
set fired_at = hit.at
from (select alert_id, max(at) as at from watchlist.alert_hit group by alert_id) as hit
where hit.alert_id = alert.id and alert.repeat = 'once' and not alert.enabled;
