-- The same form sent twice is one broadcast.
alter table live.broadcast add column request_id text;
create unique index broadcast_request on live.broadcast (host_id, request_id);
