CREATE TABLE "card_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"party_id" integer NOT NULL,
	"reference" text NOT NULL,
	"shares" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text,
	"intent_id" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"contact" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_token_unique" UNIQUE("token"),
	CONSTRAINT "card_payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "card_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"stripe_id" text,
	"asked_by" integer,
	"first_tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_refunds_token_unique" UNIQUE("token"),
	CONSTRAINT "card_refunds_amount" CHECK ("card_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "card_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_party_idx" ON "card_payments" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "card_payments_look_idx" ON "card_payments" USING btree ("look_at") WHERE "card_payments"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "card_refunds_payment_idx" ON "card_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_stripe" ON "card_refunds" USING btree ("stripe_id","booking_id");--> statement-breakpoint
CREATE INDEX "card_refunds_booking_idx" ON "card_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "card_refunds_asked_idx" ON "card_refunds" USING btree ("id") WHERE "card_refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "stripe_events_created_idx" ON "stripe_events" USING btree ("created_at");