CREATE TABLE "trip_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"sent_by" integer,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "min_group_size" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "how_to_pay" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "meeting_point" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_messages" ADD CONSTRAINT "trip_messages_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_messages" ADD CONSTRAINT "trip_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_messages_trip_idx" ON "trip_messages" USING btree ("trip_id","id");--> statement-breakpoint
CREATE INDEX "trip_messages_sent_by_idx" ON "trip_messages" USING btree ("sent_by");
--> statement-breakpoint
create function note_held_seat_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from trips where id = coalesce(new.trip_id, old.trip_id) and min_group_size is not null
  ) then
    insert into catalogue_changes (part) values ('spots');
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Cards say how many people a trip still needs, which follows from its bookings.
create trigger trip_bookings_changed
  after insert or delete or update of payment_status on trip_bookings
  for each row execute function note_held_seat_change();
