CREATE TABLE "read_sources" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"every" text NOT NULL,
	"new_races" text NOT NULL,
	"choices" jsonb NOT NULL,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"ending" text,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"failing_since" timestamp with time zone,
	"told" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_sources_every" CHECK ("read_sources"."every" in ('day', 'week')),
	CONSTRAINT "read_sources_new_races" CHECK ("read_sources"."new_races" in ('ask', 'add')),
	CONSTRAINT "read_sources_told" CHECK ("read_sources"."told" in ('refused', 'silent'))
);
--> statement-breakpoint
CREATE TABLE "source_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"race_id" integer,
	"key" text NOT NULL,
	"given" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"ignored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "source_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"robots" text,
	"robots_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_readings" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "read_sources" ADD CONSTRAINT "read_sources_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_changes" ADD CONSTRAINT "source_changes_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_changes" ADD CONSTRAINT "source_changes_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_sources_next_idx" ON "read_sources" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "source_changes_key_idx" ON "source_changes" USING btree ("source_id","key");--> statement-breakpoint
CREATE INDEX "source_changes_race_idx" ON "source_changes" USING btree ("race_id");--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "import_sources" VALIDATE CONSTRAINT "import_sources_owner_id_users_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_sources_owner_idx" ON "import_sources" USING btree ("owner_id");