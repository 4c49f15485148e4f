CREATE TABLE "participant_changes" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"fields" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"mail_due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "participant_changes" ADD CONSTRAINT "participant_changes_booking_id_trip_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."trip_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_changes_mail_idx" ON "participant_changes" USING btree ("mail_due_at") WHERE "participant_changes"."mail_due_at" is not null;