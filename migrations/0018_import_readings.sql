CREATE TABLE "import_files" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_kind_part_pk" PRIMARY KEY("import_id","kind","part"),
	CONSTRAINT "import_files_kind" CHECK ("import_files"."kind" in ('file', 'problems'))
);
--> statement-breakpoint
CREATE TABLE "import_readings" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"reading" jsonb NOT NULL,
	"races" integer NOT NULL,
	"rows" integer NOT NULL,
	"refused" integer NOT NULL,
	"dates" text,
	"source_name" text,
	"source_url" text,
	"owner_id" integer,
	"saved" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_readings" ADD CONSTRAINT "import_readings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_readings" ADD CONSTRAINT "import_readings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_readings_owner_idx" ON "import_readings" USING btree ("owner_id");