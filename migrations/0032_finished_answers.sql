CREATE TABLE "catalogue_changes" (
	"part" text NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_transaction_idx" ON "catalogue_changes" USING btree ("transaction");
--> statement-breakpoint
create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (part) values (tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
-- A booking changes nothing but the spots of its trip, and most answers do not show them.
create function note_trip_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (part)
  select case when exists (
    select from before join after using (id)
    where to_jsonb(before) - 'available_spots' <> to_jsonb(after) - 'available_spots'
  ) then 'trips' else 'spots' end;
  return null;
end $$;
--> statement-breakpoint
create trigger races_changed after insert or update or delete or truncate on races
  for each statement execute function note_catalogue_change('races');
--> statement-breakpoint
create trigger trips_come_and_go after insert or delete or truncate on trips
  for each statement execute function note_catalogue_change('trips');
--> statement-breakpoint
create trigger trips_changed after update on trips
  referencing old table as before new table as after
  for each statement execute function note_trip_change();
--> statement-breakpoint
create trigger reviews_changed after insert or update or delete or truncate on reviews
  for each statement execute function note_catalogue_change('reviews');
--> statement-breakpoint
-- What others see of a person: the columns that sessions and passwords change do not matter.
create trigger users_changed after delete or update of username, display_name, profile_image on users
  for each statement execute function note_catalogue_change('people');
--> statement-breakpoint
create trigger places_changed after insert or update or delete or truncate on places
  for each statement execute function note_catalogue_change('places');
--> statement-breakpoint
create trigger translations_changed after insert or update or delete or truncate on translations
  for each statement execute function note_catalogue_change('translations');
