-- The picture of a person is an uploaded one like others: one for each, and of no product or gallery.
alter table pictures add column is_profile boolean not null default false,
  add check (not is_profile or (product_id is null and not is_in_gallery));
create unique index pictures_profile on pictures (owner_id) where is_profile;

-- Where it is, in the smallest of its sizes: it is shown in a circle beside a name.
create function profile_picture(p people) returns text language sql stable parallel safe as $$
  select '/pictures/' || i.public_id || '-320.webp' from pictures i where i.owner_id = p.id and i.is_profile
$$;

-- The same as others see it: not of whoever is suspended, or held for a name that poses.
create function shown_picture(p people) returns text language sql stable parallel safe as $$
  select case when is_in_sight(p) then profile_picture(p) end
$$;
