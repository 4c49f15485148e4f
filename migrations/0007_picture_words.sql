ALTER TABLE "races" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb;