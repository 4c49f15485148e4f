ALTER TABLE "catalogue_changes" ADD COLUMN "ids" integer[];
--> statement-breakpoint
-- Which races lists show differently now, so that a server reads these again and not all of them. Beyond some
-- thousands nothing is gained by naming them.
create function note_changed_races() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (part, ids)
  select 'cards', case when count(*) <= 10000 then array_agg(id) end from changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function note_reviewed_races() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (part, ids)
  select 'cards', case when count(distinct race_id) <= 10000 then array_agg(distinct race_id) end
  from changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger races_inserted_cards after insert on races
  referencing new table as changed for each statement execute function note_changed_races();
create trigger races_updated_cards after update on races
  referencing new table as changed for each statement execute function note_changed_races();
create trigger races_deleted_cards after delete on races
  referencing old table as changed for each statement execute function note_changed_races();
create trigger races_truncated_cards after truncate on races
  for each statement execute function note_catalogue_change('cards');
--> statement-breakpoint
create trigger reviews_inserted_cards after insert on reviews
  referencing new table as changed for each statement execute function note_reviewed_races();
create trigger reviews_updated_from_cards after update on reviews
  referencing old table as changed for each statement execute function note_reviewed_races();
create trigger reviews_updated_to_cards after update on reviews
  referencing new table as changed for each statement execute function note_reviewed_races();
create trigger reviews_deleted_cards after delete on reviews
  referencing old table as changed for each statement execute function note_reviewed_races();
create trigger reviews_truncated_cards after truncate on reviews
  for each statement execute function note_catalogue_change('cards');
