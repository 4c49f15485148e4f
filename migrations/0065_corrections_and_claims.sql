ALTER TABLE "races" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "claimant_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "link_to" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claimant_id_users_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_claimant_id_users_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_claimant_idx" ON "reports" USING btree ("claimant_id") WHERE "reports"."claimant_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_link_idx" ON "reports" USING btree ("link_hash") WHERE "reports"."link_hash" is not null;