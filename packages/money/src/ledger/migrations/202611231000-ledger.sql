create schema ledger;

-- What an account holds now. Only the trigger below changes it, entry by entry.
create table ledger.account (
  name text collate "C" not null,
  currency text not null check (currency in ('coin', 'fen')),
  balance bigint not null default 0,
  -- How many entries it has; the number of the last one.
  entries bigint not null default 0,
  primary key (name, currency),
  check (
    name ~ '^member:[^:]+:(paid|bonus|frozen-paid|frozen-bonus)$'
    or name ~ '^expert:[^:]+:(income|gift)$'
    or name ~ '^(platform|channel):[^:]+$'
  ),
  constraint members_never_owe check (balance >= 0 or name not like 'member:%')
);

-- Something that moved coins or money, once for what caused it.
create table ledger.movement (
  id bigint generated always as identity primary key,
  biz_type text not null,
  biz_id text not null,
  memo text not null,
  at timestamptz not null default clock_timestamp(),
  unique (biz_type, biz_id)
);

create table ledger.entry (
  id bigint generated always as identity primary key,
  movement_id bigint not null references ledger.movement (id),
  account text collate "C" not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- 1, 2, 3, … without a gap in each account.
  number bigint not null,
  foreign key (account, currency) references ledger.account (name, currency),
  unique (movement_id, account, currency),
  unique (account, currency, number)
);
create index entry_of_account on ledger.entry (account, currency, movement_id);

-- An entry is booked by being inserted: whoever inserts it, the balance and the chain are right.
create function ledger.book() returns trigger language plpgsql as $$
begin
  update ledger.account
    set balance = balance + new.amount, entries = entries + 1
    where name = new.account and currency = new.currency
    returning balance, entries into new.balance_after, new.number;
  if not found then
    raise exception '没有账户 % %', new.account, new.currency;
  end if;
  return new;
end $$;
create trigger book before insert on ledger.entry for each row execute function ledger.book();

-- Nothing appears and nothing vanishes: when the transaction ends, a movement sums to zero in each currency.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.entry where movement_id = new.movement_id group by currency having sum(amount) <> 0) then
    raise exception '分录 % 收支不平', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger.entry
  deferrable initially deferred for each row execute function ledger.refuse_unbalanced();

-- History is never edited; a mistake is put right by another movement.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '账本只能追加' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.movement for each statement execute function ledger.refuse_change();
create trigger never_deleted before delete or truncate on ledger.account for each statement execute function ledger.refuse_change();
