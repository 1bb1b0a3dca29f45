-- An admin may be made on the command line, where nobody is signed in: that line of the trail names nobody.
alter table admin_actions
  alter column admin_id drop not null,
  alter column admin_name drop not null,
  add constraint admin_actions_admin check ((admin_id is null) = (admin_name is null));
