-- What a seller tells of the shop on its public page; each may be left blank.
alter table farms add column about text not null default '', add column hours text not null default '',
  add column address text not null default '';
alter table businesses add column about text not null default '', add column hours text not null default '',
  add column address text not null default '';
