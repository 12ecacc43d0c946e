-- How names are said is written down in syllables now, and what is still to come is placed differently: built anew.
update search.state set wanted_at = now(), wanted_by = null where wanted_at is null;
