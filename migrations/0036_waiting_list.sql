CREATE TABLE "waiting_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"user_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"seats" integer NOT NULL,
	"at_least" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_seats" integer,
	"offer_until" timestamp with time zone,
	"token_hash" text NOT NULL,
	"offer_token_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "waiting_list_state" CHECK ("waiting_list"."state" in ('waiting', 'offered', 'lapsed', 'booked')),
	CONSTRAINT "waiting_list_seats" CHECK ("waiting_list"."seats" between 1 and 8),
	CONSTRAINT "waiting_list_at_least" CHECK ("waiting_list"."at_least" between 1 and "waiting_list"."seats"),
	CONSTRAINT "waiting_list_offer" CHECK (("waiting_list"."offered_seats" between 1 and "waiting_list"."seats" and "waiting_list"."offer_until" is not null and "waiting_list"."offered_seats" is not null) or "waiting_list"."state" <> 'offered')
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_trip_idx" ON "waiting_list" USING btree ("trip_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_address" ON "waiting_list" USING btree ("trip_id",lower("email")) WHERE "waiting_list"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_offers_idx" ON "waiting_list" USING btree ("offer_until") WHERE "waiting_list"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_list_email_idx" ON "waiting_list" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_list_user_idx" ON "waiting_list" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_token" ON "waiting_list" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_offer_token" ON "waiting_list" USING btree ("offer_token_hash");