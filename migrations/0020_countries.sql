ALTER TABLE "races" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "country" text;