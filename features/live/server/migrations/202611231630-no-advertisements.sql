-- Advertisements of all places are kept with the feed.
drop table live.advertisement;
