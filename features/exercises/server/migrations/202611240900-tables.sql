-- 盘面练习：卷子（冻住的一段与题目）、老师编的练习、每日一练、一局一局的练习、只增不改的决定。
create schema exercises;

-- 一段行情与题目，写下以后不再改：做着的、做完的都照它。
create table exercises.paper (
  id bigint generated always as identity primary key,
  -- null: 示例走势，不是哪一只股票。
  instrument_id text,
  instrument_name text not null,
  is_blind boolean not null,
  warm_up integer not null,
  lot_least integer not null,
  lot_step integer not null,
  -- YYYYMMDD 的数组，与 bars 一一对应。
  days jsonb not null,
  bars jsonb not null,
  tasks jsonb not null,
  explanation text not null,
  created_at timestamptz not null
);

create table exercises.exercise (
  id text primary key,
  -- null: 示例，或编的人已经注销。
  author_id text,
  title text not null,
  state text not null check (state in ('published', 'offline')),
  reason text not null default '',
  is_open boolean not null,
  is_sample boolean not null default false,
  paper_id bigint not null references exercises.paper,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index exercise_of_author on exercises.exercise (author_id, updated_at desc);
create index exercise_by_state on exercises.exercise (state, updated_at desc, id);

-- 每日一练：一天的第几段，最后一段有效。
create table exercises.daily (
  day text not null,
  turn integer not null,
  paper_id bigint not null references exercises.paper,
  reason text not null,
  made_by text,
  made_at timestamptz not null,
  primary key (day, turn)
);

create table exercises.play (
  id text primary key,
  owner_kind text not null check (owner_kind in ('member', 'device')),
  owner_id text not null,
  kind text not null check (kind in ('daily', 'free', 'stock', 'exercise')),
  title text not null,
  paper_id bigint not null references exercises.paper,
  exercise_id text,
  -- 每日一练的那一天。
  day text,
  -- 每日一练里算数的一次。
  is_counted boolean not null,
  status text not null check (status in ('open', 'playing', 'done', 'abandoned')),
  shown integer not null,
  length integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- 做完以后：分，与万分之一。
  equity bigint,
  own integer,
  holding integer,
  max_drawdown integer,
  trades integer,
  percent integer
);
create unique index play_counted on exercises.play (paper_id, owner_kind, owner_id) where is_counted;
create index play_of_owner on exercises.play (owner_kind, owner_id, started_at desc, id desc);
create index play_of_exercise on exercises.play (exercise_id, owner_kind, owner_id) where exercise_id is not null;
create index play_on_board on exercises.play (paper_id, equity desc, trades, finished_at) where is_counted and status = 'done';
create index play_unfinished on exercises.play (started_at) where status in ('open', 'playing');
create index play_of_paper on exercises.play (paper_id);

-- 只增不改；一局的第几步只有一个。
create table exercises.decision (
  play_id text not null references exercises.play on delete cascade,
  seq integer not null,
  -- 决定时看到几根。
  shown integer not null,
  decision jsonb not null,
  at timestamptz not null,
  primary key (play_id, seq)
);
