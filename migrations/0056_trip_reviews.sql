CREATE TABLE "offer_ratings" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"average" double precision,
	"review_count" integer DEFAULT 0 NOT NULL,
	"stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"promises" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rating" integer NOT NULL,
	"review_text" text,
	"promises" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_reason" text,
	"answer_hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offer_id" integer NOT NULL,
	"trip_id" integer,
	"booking_id" integer,
	"user_id" integer,
	"author_name" text,
	"took_part" date NOT NULL,
	CONSTRAINT "trip_reviews_rating" CHECK ("trip_reviews"."rating" between 1 and 5),
	CONSTRAINT "trip_reviews_text_length" CHECK (char_length("trip_reviews"."review_text") <= 1000),
	CONSTRAINT "trip_reviews_answer" CHECK (char_length("trip_reviews"."answer") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "trip_reviews" ADD CONSTRAINT "trip_reviews_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_reviews" ADD CONSTRAINT "trip_reviews_booking_id_trip_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."trip_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_reviews" ADD CONSTRAINT "trip_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trip_reviews_one_per_spot_key" ON "trip_reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "trip_reviews_offer_idx" ON "trip_reviews" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE INDEX "trip_reviews_trip_idx" ON "trip_reviews" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_reviews_user_idx" ON "trip_reviews" USING btree ("user_id");
--> statement-breakpoint
create function rate_offers(wanted integer[]) returns void language plpgsql as $$
begin
  insert into offer_ratings (offer_id)
    select distinct offer_id from trips where offer_id = any(wanted) order by offer_id on conflict do nothing;
  perform 1 from offer_ratings where offer_id = any(wanted) order by offer_id for update;
  update offer_ratings rated set (average, review_count, stars, promises) = (
    select avg(rating)::float8, count(1),
           array[count(1) filter (where rating = 1), count(1) filter (where rating = 2),
                 count(1) filter (where rating = 3), count(1) filter (where rating = 4),
                 count(1) filter (where rating = 5)]::integer[],
           count_promises(coalesce(array_agg(promises) filter (where promises <> '{}'), '{}'))
    from trip_reviews where trip_reviews.offer_id = rated.offer_id and hidden_reason is null)
  where offer_id = any(wanted);
end $$;
--> statement-breakpoint
-- The cards of all dates of an offer show its stars.
create function rate_reviewed_offers() returns trigger language plpgsql as $$
begin
  perform rate_offers(array(select distinct offer_id from changed));
  insert into catalogue_changes (part, ids)
  select 'trips', array_agg(id) from trips where offer_id in (select offer_id from changed) having count(1) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger trip_reviews_inserted after insert on trip_reviews
  referencing new table as changed for each statement execute function rate_reviewed_offers();
create trigger trip_reviews_updated after update on trip_reviews
  referencing new table as changed for each statement execute function rate_reviewed_offers();
create trigger trip_reviews_deleted after delete on trip_reviews
  referencing old table as changed for each statement execute function rate_reviewed_offers();
--> statement-breakpoint
-- Reviews of an offer go with its last date.
create function forget_offers() returns trigger language plpgsql as $$
begin
  delete from trip_reviews where offer_id in (select offer_id from removed)
    and not exists (select from trips where trips.offer_id = trip_reviews.offer_id);
  delete from offer_ratings where offer_id in (select offer_id from removed)
    and not exists (select from trips where trips.offer_id = offer_ratings.offer_id);
  return null;
end $$;
--> statement-breakpoint
create trigger trips_removed_offers after delete on trips
  referencing old table as removed for each statement execute function forget_offers();
