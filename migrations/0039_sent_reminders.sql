CREATE TABLE "sent_reminders" (
	"party_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_reminders_party_id_kind_email_pk" PRIMARY KEY("party_id","kind","email")
);
--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_party_id_trip_bookings_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."trip_bookings"("id") ON DELETE cascade ON UPDATE no action;