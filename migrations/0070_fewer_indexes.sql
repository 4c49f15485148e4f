DROP INDEX CONCURRENTLY IF EXISTS "races_listed_calendar_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_listed_facets_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_listed_climb_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_listed_length_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "races_position_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "trips_position_idx";