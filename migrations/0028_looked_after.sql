CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"race_id" integer,
	"trip_id" integer,
	"listing_name" text NOT NULL,
	"reason" text NOT NULL,
	"message" text,
	"email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reports_one_listing" CHECK (num_nonnulls("reports"."race_id", "reports"."trip_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "date_notices" (
	"race_id" integer NOT NULL,
	"date" date NOT NULL,
	"date_status" text NOT NULL,
	"made_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_up_to" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "date_notices_race_id_date_date_status_pk" PRIMARY KEY("race_id","date","date_status")
);
--> statement-breakpoint
CREATE TABLE "date_question_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"race_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_notices" ADD CONSTRAINT "date_notices_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_question_tokens" ADD CONSTRAINT "date_question_tokens_question_id_date_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."date_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_questions" ADD CONSTRAINT "date_questions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_at_idx" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_entity_idx" ON "history" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "history_person_idx" ON "history" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "history_kind_idx" ON "history" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "reports_status_idx" ON "reports" USING btree ("status","kind","id");--> statement-breakpoint
CREATE INDEX "reports_race_idx" ON "reports" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "reports_trip_idx" ON "reports" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "date_notices_open_idx" ON "date_notices" USING btree ("done_at","created_at");--> statement-breakpoint
CREATE INDEX "date_question_tokens_question_idx" ON "date_question_tokens" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "date_questions_race_key" ON "date_questions" USING btree ("race_id","edition");--> statement-breakpoint
CREATE INDEX "date_questions_asked_idx" ON "date_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_listed_calendar_idx" ON "races" USING btree ("date","id") WHERE "races"."is_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_listed_facets_idx" ON "races" USING btree ("date","country","date_status","difficulty","sign_up_fee","terrain_mask","format_mask","elevation_gain","min_km","max_km","latitude","longitude") WHERE "races"."is_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_listed_climb_idx" ON "races" USING btree ("elevation_gain" DESC NULLS LAST,"date","id") WHERE "races"."is_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_listed_length_idx" ON "races" USING btree ("max_km" DESC NULLS LAST,"date","id") WHERE "races"."is_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_listed_country_idx" ON "races" USING btree ("country","date") WHERE "races"."is_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_hidden_idx" ON "races" USING btree ("id") WHERE not "races"."is_listed";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_facets_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_climb_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_length_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_country_idx";
