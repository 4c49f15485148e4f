ALTER TABLE "races"
	DROP CONSTRAINT "races_distances",
	ALTER COLUMN "elevation_gain" DROP NOT NULL,
	ALTER COLUMN "difficulty" DROP NOT NULL,
	ADD COLUMN "date_status" text DEFAULT 'confirmed' NOT NULL,
	ADD COLUMN "confirmed_at" timestamp with time zone,
	ADD COLUMN "edition_of" integer,
	ADD COLUMN "is_place_approximate" boolean DEFAULT false NOT NULL,
	ADD COLUMN "entries" text,
	ADD COLUMN "entries_open" date,
	ADD COLUMN "entries_close" date,
	ADD COLUMN "source" jsonb,
	ADD CONSTRAINT "races_edition_of_races_id_fk" FOREIGN KEY ("edition_of") REFERENCES "public"."races"("id") ON DELETE set null ON UPDATE no action NOT VALID,
	ADD CONSTRAINT "races_distances_positive" CHECK (smallest("races"."distance_km") > 0) NOT VALID,
	ADD CONSTRAINT "races_date_status" CHECK ("races"."date_status" in ('confirmed', 'estimated', 'postponed', 'cancelled')) NOT VALID,
	ADD CONSTRAINT "races_entries" CHECK ("races"."entries" in ('open', 'soldOut', 'closed')) NOT VALID,
	ADD CONSTRAINT "races_entry_days" CHECK ("races"."entries_close" >= "races"."entries_open") NOT VALID,
	ADD CONSTRAINT "races_edition" CHECK ("races"."edition_of" <> "races"."id") NOT VALID;--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_edition_of_races_id_fk";--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_distances_positive";--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_date_status";--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_entries";--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_entry_days";--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_edition";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_edition_of_idx" ON "races" USING btree ("edition_of") WHERE "races"."edition_of" is not null;
