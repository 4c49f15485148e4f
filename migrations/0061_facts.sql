CREATE TABLE "fact_question_mails" (
	"race_id" integer PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_questions" (
	"race_id" integer NOT NULL,
	"fact" text NOT NULL,
	"asker" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_questions_race_id_fact_asker_pk" PRIMARY KEY("race_id","fact","asker")
);
--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "results_url" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "starters" integer;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "finishers" integer;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fact_question_mails" ADD CONSTRAINT "fact_question_mails_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_questions" ADD CONSTRAINT "fact_questions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_questions_asked_idx" ON "fact_questions" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_results" CHECK ("races"."starters" >= 0 and "races"."finishers" between 0 and "races"."starters") NOT VALID;--> statement-breakpoint
ALTER TABLE "races" VALIDATE CONSTRAINT "races_results";
