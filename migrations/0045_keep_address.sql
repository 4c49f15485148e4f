ALTER TABLE "users" ADD COLUMN "keep_address_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "users_keep_address_token_key" ON "users" USING btree ("keep_address_token");