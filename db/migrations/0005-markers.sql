-- Where the owner has put the farm or the shop on the map; without it, the city's place is shown.
alter table farms add column lat double precision, add column lng double precision,
  add check ((lat is null) = (lng is null));
alter table businesses add column lat double precision, add column lng double precision,
  add check ((lat is null) = (lng is null));
