ALTER TABLE "races" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Triggers, so that all queries and indexes of listed races and trips leave drafts out, and no way of writing can list one.
create function list_what_is_public() returns trigger language plpgsql as $$
begin
  new.is_listed := not new.is_draft and new.hidden_reason is null;
  return new;
end $$;
--> statement-breakpoint
create trigger races_draft before insert or update on races
  for each row when (new.is_draft and new.is_listed) execute function list_what_is_public();
--> statement-breakpoint
create trigger races_published before update on races
  for each row when (old.is_draft and not new.is_draft) execute function list_what_is_public();
--> statement-breakpoint
create trigger trips_draft before insert or update on trips
  for each row when (new.is_draft and new.is_listed) execute function list_what_is_public();
--> statement-breakpoint
create trigger trips_published before update on trips
  for each row when (old.is_draft and not new.is_draft) execute function list_what_is_public();
--> statement-breakpoint
-- Nobody but its owner knew the address of a draft.
create or replace function note_gone_listings() returns trigger language plpgsql as $$
begin
  insert into gone_listings (kind, id)
  select tg_argv[0], gone.id from gone where not gone.is_draft on conflict do nothing;
  return null;
end $$;
