ALTER TABLE "trip_bookings" ADD COLUMN "emergency_name" text;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "was_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "booking_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "booking_closes" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_in_lists" boolean DEFAULT true NOT NULL;