ALTER TABLE "trips" ADD COLUMN "offer_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A trip is an offer of its own unless it is made as another date of one.
create function be_own_offer() returns trigger language plpgsql as $$
begin
  new.offer_id := new.id;
  return new;
end $$;
--> statement-breakpoint
create trigger trips_own_offer before insert on trips
  for each row when (new.offer_id = 0) execute function be_own_offer();
--> statement-breakpoint
-- in batches
update trips set offer_id = id where id in (select id from trips where offer_id = 0 limit 1000);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "trips_offer_idx" ON "trips" USING btree ("offer_id");
