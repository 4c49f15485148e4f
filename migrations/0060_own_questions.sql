ALTER TABLE "trip_bookings" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "organizer_note" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_messages" ADD COLUMN "without_address" integer DEFAULT 0 NOT NULL;