CREATE INDEX CONCURRENTLY "races_climb_idx" ON "races" USING btree ("elevation_gain" DESC NULLS LAST,"date","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_length_idx" ON "races" USING btree ("max_km" DESC NULLS LAST,"date","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "races_country_idx" ON "races" USING btree ("country","date");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "trips_terms_idx" ON "trips" USING gin (race_terms("name", "location", "description", "difficulty", '[]'::jsonb));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "trips_position_idx" ON "trips" USING btree ("latitude","longitude");