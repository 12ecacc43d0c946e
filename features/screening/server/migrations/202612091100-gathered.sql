-- 新入选的合起来告诉：一只在当天第几段的消息里告诉过，还没有告诉的空着；以前的都告诉过了。
alter table screening.new_match add column notice_stretch smallint;
update screening.new_match set notice_stretch = 0;
