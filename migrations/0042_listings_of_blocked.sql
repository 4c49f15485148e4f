-- Listings of a blocked account are out of sight. The lock on the account makes a listing that is being added or
-- published, and the blocking of its owner, wait for each other.
create or replace function list_what_is_public() returns trigger language plpgsql as $$
declare
  is_owner_blocked boolean;
begin
  if not new.is_draft and new.hidden_reason is null then
    select blocked_at is not null into is_owner_blocked from users where id = new.created_by for key share;
  end if;
  new.is_listed := not new.is_draft and new.hidden_reason is null and is_owner_blocked is not true;
  return new;
end $$;
--> statement-breakpoint
create trigger races_listed before insert on races
  for each row when (new.is_listed and new.created_by is not null) execute function list_what_is_public();
--> statement-breakpoint
create trigger races_listed_again before update on races
  for each row when (new.is_listed and not old.is_listed) execute function list_what_is_public();
--> statement-breakpoint
create trigger trips_listed before insert on trips
  for each row when (new.is_listed and new.created_by is not null) execute function list_what_is_public();
--> statement-breakpoint
create trigger trips_listed_again before update on trips
  for each row when (new.is_listed and not old.is_listed) execute function list_what_is_public();
--> statement-breakpoint
-- in batches
update races set is_listed = false where id in (
  select races.id from races join users on users.id = races.created_by
  where races.is_listed and users.blocked_at is not null limit 1000);
--> statement-breakpoint
-- in batches
update trips set is_listed = false where id in (
  select trips.id from trips join users on users.id = trips.created_by
  where trips.is_listed and users.blocked_at is not null limit 1000);
