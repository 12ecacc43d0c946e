-- Members are suggested by the beginning of their nickname while somebody types @.
create index member_nickname_beginning on identity.member (nickname_key text_pattern_ops);
