-- Whatever points to a person or a product is looked for when they go: once for each of a seller's 20,000 products.
create index needs_by_owner on needs (owner_id);
create index pictures_of_owner on pictures (owner_id);
create index product_holds_of_product on product_holds (product_id);
create index reports_about_product on reports (product_id);
create index reports_about_person on reports (person_id);
