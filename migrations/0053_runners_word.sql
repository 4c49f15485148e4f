CREATE TABLE "race_ratings" (
	"race_id" integer PRIMARY KEY NOT NULL,
	"average" double precision,
	"review_count" integer DEFAULT 0 NOT NULL,
	"stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"promises" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_part" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "promises" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer_hidden_reason" text;--> statement-breakpoint
ALTER TABLE "race_ratings" ADD CONSTRAINT "race_ratings_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What reviews say of promises, such as {"climb": {"yes": 3, "no": 1}}.
create function count_promises(answers jsonb[]) returns jsonb language sql immutable parallel safe
  return (
    select coalesce(jsonb_object_agg(promise, jsonb_build_object('yes', kept, 'no', broken)), '{}'::jsonb)
    from (select promise, count(1) filter (where said = 'yes') as kept, count(1) filter (where said = 'no') as broken
          from unnest(answers) answer, jsonb_each_text(answer) as one(promise, said) group by promise) counted);
--> statement-breakpoint
-- The rows are locked first: of two reviews at the same time, the later one counts both.
create function rate_races(wanted integer[]) returns void language plpgsql as $$
begin
  insert into race_ratings (race_id) select id from races where id = any(wanted) order by id on conflict do nothing;
  perform 1 from race_ratings where race_id = any(wanted) order by race_id for update;
  update race_ratings rated set (average, review_count, stars, promises) = (
    select avg(rating)::float8, count(1),
           array[count(1) filter (where rating = 1), count(1) filter (where rating = 2),
                 count(1) filter (where rating = 3), count(1) filter (where rating = 4),
                 count(1) filter (where rating = 5)]::integer[],
           count_promises(coalesce(array_agg(promises) filter (where promises <> '{}'), '{}'))
    from reviews where reviews.race_id = rated.race_id and hidden_reason is null)
  where race_id = any(wanted);
end $$;
--> statement-breakpoint
create function rate_reviewed_races() returns trigger language plpgsql as $$
begin
  perform rate_races(array(select distinct race_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_inserted_rate after insert on reviews
  referencing new table as changed for each statement execute function rate_reviewed_races();
create trigger reviews_updated_rate after update on reviews
  referencing new table as changed for each statement execute function rate_reviewed_races();
create trigger reviews_deleted_rate after delete on reviews
  referencing old table as changed for each statement execute function rate_reviewed_races();
--> statement-breakpoint
select rate_races(array(select distinct race_id from reviews));
