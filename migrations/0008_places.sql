CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places_edition" (
	"edition" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "places_words_idx" ON "places" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_latitude_idx" ON "places" USING btree ("latitude");