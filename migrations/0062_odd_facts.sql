CREATE TABLE "odd_facts" (
	"race_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fact" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"is_right" boolean DEFAULT false NOT NULL,
	CONSTRAINT "odd_facts_race_id_kind_pk" PRIMARY KEY("race_id","kind")
);
--> statement-breakpoint
ALTER TABLE "odd_facts" ADD CONSTRAINT "odd_facts_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odd_facts_found_idx" ON "odd_facts" USING btree ("found_at");