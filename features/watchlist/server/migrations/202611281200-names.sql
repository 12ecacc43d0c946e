-- The words of the field: what a stock has in a group is a membership, all that a member watches a watchlist.
alter table watchlist.placing rename to membership;
alter index watchlist.placing_pkey rename to membership_pkey;
alter index watchlist.placing_stock rename to membership_stock;
alter table watchlist.book rename to watchlist;
alter index watchlist.book_pkey rename to watchlist_pkey;
