CREATE TABLE "booking_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"party_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_party_id_trip_bookings_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."trip_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_party_idx" ON "booking_links" USING btree ("party_id");