ALTER TABLE "users" ADD COLUMN "email_verification_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_reset_address" text;