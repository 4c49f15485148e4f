CREATE TABLE "same_race_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "same_race_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"draft" text NOT NULL,
	"race_id" integer NOT NULL,
	"is_same" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "same_race_answers_pair_key" UNIQUE NULLS NOT DISTINCT("draft","race_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "source_races" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_races" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "same_race_answers" ADD CONSTRAINT "same_race_answers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_race_answers" ADD CONSTRAINT "same_race_answers_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "same_race_answers_race_idx" ON "same_race_answers" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "same_race_answers_person_idx" ON "same_race_answers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "same_race_answers_answered_idx" ON "same_race_answers" USING btree ("answered_at");--> statement-breakpoint
-- The page of a race says which sources list it and when each was last read.
create trigger source_races_changed after insert or update or delete or truncate on source_races
  for each statement execute function note_catalogue_change('sources');
