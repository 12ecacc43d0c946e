-- 选股的战绩：打开提醒的选股，每个交易日收盘时选出了谁；那天记下的以后不改，之后的涨跌另算。
create table screening.day_record (
  screen_id text not null references screening.saved_screen (id) on delete cascade,
  -- The trading day, YYYYMMDD.
  date integer not null,
  -- Of the rule as it was: a changed rule begins anew.
  rule_key text not null,
  -- Of many stocks only those with the largest amount are kept.
  total integer not null,
  stock_ids jsonb not null,
  primary key (screen_id, date)
);
