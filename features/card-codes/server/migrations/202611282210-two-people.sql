-- A batch worth more than one person may make alone: proposed → approved by another → made when its codes are taken; or refused.
alter table card_codes.batch
  add column status text not null default 'made' check (status in ('proposed', 'approved', 'made', 'refused')),
  -- Estimated, fen, of all its codes.
  add column worth_fen bigint not null default 0 check (worth_fen >= 0),
  add column checker text,
  add constraint checked_by_another check (checker is null or checker <> maker),
  add constraint decided_by_somebody check (status not in ('approved', 'refused') or checker is not null);

create index batch_of_maker on card_codes.batch (maker, made_at);
