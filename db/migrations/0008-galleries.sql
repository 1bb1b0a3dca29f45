-- A seller's photos, one gallery for each role. The row says that it has begun: the samples that it began with do
-- not come back once they are deleted.
create table galleries (
  owner_id uuid not null references people on delete cascade,
  role text not null check (role in ('farmer', 'vendor')),
  begun_at timestamptz not null default now(),
  primary key (owner_id, role)
);

-- An uploaded picture belongs to a product or to a gallery, never to both.
alter table pictures add column is_in_gallery boolean not null default false,
  add check (not is_in_gallery or product_id is null);

-- Linked by its address, or uploaded. A deleted one stays for a while, so that it can be taken back.
create table gallery_pictures (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  role text not null,
  place bigint generated always as identity,
  url text,
  public_id text unique references pictures on delete cascade,
  alt text,
  is_sample boolean not null default false,
  deleted_at timestamptz,
  foreign key (owner_id, role) references galleries on delete cascade,
  check ((url is null) <> (public_id is null))
);
create index gallery_pictures_in_order on gallery_pictures (owner_id, role, place);
create index gallery_pictures_deleted on gallery_pictures (deleted_at) where deleted_at is not null;
