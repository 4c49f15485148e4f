CREATE TABLE "translations" (
	"original_hash" text PRIMARY KEY NOT NULL,
	"translated_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
