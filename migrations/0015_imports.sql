CREATE TABLE "import_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_races" (
	"import_id" integer NOT NULL,
	"race_id" integer NOT NULL,
	"action" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	CONSTRAINT "imported_races_import_id_race_id_pk" PRIMARY KEY("import_id","race_id"),
	CONSTRAINT "imported_races_action" CHECK ("imported_races"."action" in ('created', 'updated'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'races' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_name" text NOT NULL,
	"format" text,
	"columns" jsonb,
	"counts" jsonb,
	"source_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('races', 'trips')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('draft', 'running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "source_races" (
	"source_id" integer NOT NULL,
	"race_id" integer NOT NULL,
	"given" jsonb NOT NULL,
	"last_import_id" integer NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "source_races_source_id_race_id_pk" PRIMARY KEY("source_id","race_id")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "imported_races" ADD CONSTRAINT "imported_races_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_races" ADD CONSTRAINT "imported_races_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_races" ADD CONSTRAINT "source_races_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_races" ADD CONSTRAINT "source_races_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_sources_name_idx" ON "import_sources" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "imported_races_race_idx" ON "imported_races" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "imports_created_by_idx" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_source_idx" ON "imports" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "source_races_race_idx" ON "source_races" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "places_names_idx" ON "places" USING gin (string_to_array("words", '|'));