-- Messages are no longer queued until their transaction has ended: what still waits in the old queues is delivered here.
do $$
begin
  if to_regclass('jobs.job') is not null then
    insert into messages.message (member_id, kind, key, title, text, link)
    select data->>'memberId', data->>'kind', data->>'key', data->>'title', data->>'text', data->>'link'
    from jobs.job
    where name in ('identity.tell', 'payment.tell') and state not in ('completed', 'cancelled')
    order by created_on
    on conflict (member_id, key) do nothing;
    delete from jobs.job where name in ('identity.tell', 'payment.tell');
  end if;
end $$;
