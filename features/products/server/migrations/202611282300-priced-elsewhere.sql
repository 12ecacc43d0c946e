-- What another feature sells and prices by its own rules; its one price bears the product's id.
alter table products.product add column priced_elsewhere boolean not null default false;
update products.product set priced_elsewhere = true
where kind = 'course' and exists (select from products.price where price.id = product.id || '-price');
