CREATE TABLE "gone_listings" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_listings_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
-- A trigger, because listings are deleted in several ways: one by one, and when an import is undone.
create function note_gone_listings() returns trigger language plpgsql as $$
begin
  insert into gone_listings (kind, id) select tg_argv[0], gone.id from gone on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger races_gone after delete on races referencing old table as gone
  for each statement execute function note_gone_listings('race');
--> statement-breakpoint
create trigger trips_gone after delete on trips referencing old table as gone
  for each statement execute function note_gone_listings('trip');
