-- Which trips lists show differently now, so that a server reads these again and not all of them.
create or replace function note_trip_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (part, ids)
  select case when exists (
           select from before join after using (id)
           where to_jsonb(before) - 'available_spots' <> to_jsonb(after) - 'available_spots'
         ) then 'trips' else 'spots' end,
         case when count(*) <= 10000 then array_agg(id) end
  from after having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function note_changed_trips() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (part, ids)
  select 'trips', case when count(*) <= 10000 then array_agg(id) end from changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_held_seat_change() returns trigger language plpgsql as $$
declare
  trip constant integer := coalesce(new.trip_id, old.trip_id);
begin
  if exists (select from trips where id = trip and min_group_size is not null) then
    insert into catalogue_changes (part, ids) values ('spots', array[trip]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger trips_added after insert on trips
  referencing new table as changed for each statement execute function note_changed_trips();
create trigger trips_removed after delete on trips
  referencing old table as changed for each statement execute function note_changed_trips();
create or replace trigger trips_come_and_go after truncate on trips
  for each statement execute function note_catalogue_change('trips');
