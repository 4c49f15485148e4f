ALTER TABLE "races" ADD COLUMN "effort_km" double precision;--> statement-breakpoint
-- Kilometres and a hundredth of the metres of the longest course that has a climb; of the race where no course has one.
create function effort_of(courses jsonb, distances double precision[], climb integer) returns double precision
  language sql immutable parallel safe
  return coalesce(
    (select round((km + up / 100)::numeric, 1)::double precision
     from (select (course ->> 'km')::double precision as km, (course ->> 'elevationGain')::double precision as up
           from jsonb_array_elements(case jsonb_typeof(courses) when 'array' then courses end) course) known
     where up is not null order by km desc limit 1),
    round((largest(distances) + climb / 100.0)::numeric, 1)::double precision);
--> statement-breakpoint
create function set_effort() returns trigger language plpgsql as $$
begin
  -- Most races have no courses of their own.
  if new.courses is null then
    new.effort_km := round((largest(new.distance_km) + new.elevation_gain / 100.0)::numeric, 1);
  else
    new.effort_km := effort_of(new.courses, new.distance_km, new.elevation_gain);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger races_effort before insert on races for each row execute function set_effort();
--> statement-breakpoint
create trigger races_changed_effort before update on races for each row
  when (old.courses is distinct from new.courses or old.distance_km <> new.distance_km
        or old.elevation_gain is distinct from new.elevation_gain
        or old.effort_km is distinct from new.effort_km)
  execute function set_effort();
--> statement-breakpoint
-- in batches
with unknown as (select id, effort_of(courses, distance_km, elevation_gain) as effort from races
                 where effort_km is null and effort_of(courses, distance_km, elevation_gain) is not null limit 1000)
update races set effort_km = unknown.effort from unknown where races.id = unknown.id;
