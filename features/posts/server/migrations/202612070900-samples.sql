-- The name of a sample of the demo; null for what members write. Each is published once for ever.
alter table posts.post add column demo text unique;
