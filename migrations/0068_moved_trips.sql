ALTER TABLE "trips" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "moved_at" timestamp with time zone;