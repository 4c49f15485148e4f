CREATE TABLE "likely_doubles" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"score" integer NOT NULL,
	"is_sure" boolean NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"are_different" boolean DEFAULT false NOT NULL,
	CONSTRAINT "likely_doubles_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "race_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "race_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"joined_id" integer NOT NULL,
	"joined_by" integer,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "likely_doubles" ADD CONSTRAINT "likely_doubles_one_id_races_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likely_doubles" ADD CONSTRAINT "likely_doubles_other_id_races_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_joins" ADD CONSTRAINT "race_joins_kept_id_races_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_joins" ADD CONSTRAINT "race_joins_joined_id_races_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_joins" ADD CONSTRAINT "race_joins_joined_by_users_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likely_doubles_other_idx" ON "likely_doubles" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "likely_doubles_open_idx" ON "likely_doubles" USING btree ("is_sure" DESC NULLS LAST,"score" DESC NULLS LAST) WHERE not "likely_doubles"."are_different";--> statement-breakpoint
CREATE UNIQUE INDEX "race_joins_joined_key" ON "race_joins" USING btree ("joined_id") WHERE "race_joins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "race_joins_kept_idx" ON "race_joins" USING btree ("kept_id");
--> statement-breakpoint
-- A review that goes to another race leaves the stars of the first one.
create trigger reviews_updated_rate_from after update on reviews
  referencing old table as changed for each statement execute function rate_reviewed_races();
