ALTER TABLE "reviews" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trip_reviews" ADD COLUMN "deleted_at" timestamp with time zone;