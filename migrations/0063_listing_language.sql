ALTER TABLE "races" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "language" text;