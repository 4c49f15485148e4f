CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text NOT NULL,
	"user_type" text NOT NULL,
	"display_name" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"pending_email" text,
	"email_verification_token" text,
	"email_verification_expires" timestamp with time zone,
	"password_reset_token" text,
	"password_reset_expires" timestamp with time zone,
	"profile_image" text,
	"session_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('race_organizer', 'trip_organizer', 'athlete'))
);
--> statement-breakpoint
CREATE TABLE "trip_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"user_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"age" integer NOT NULL,
	"mobile_number" text NOT NULL,
	"email" text NOT NULL,
	"food_allergies" text,
	"medical_conditions" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_bookings_age" CHECK ("trip_bookings"."age" between 1 and 120),
	CONSTRAINT "trip_bookings_payment_status" CHECK ("trip_bookings"."payment_status" in ('pending', 'paid', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "races_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location" text NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"distance_category" text NOT NULL,
	"distance_km" double precision[] NOT NULL,
	"elevation_gain" integer NOT NULL,
	"difficulty" integer NOT NULL,
	"coordinates" jsonb,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terrain" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special_formats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"main_image_url" text,
	"image_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"elevation_profile" jsonb,
	"aid_station_count" integer DEFAULT 0 NOT NULL,
	"utmb_points" integer DEFAULT 0 NOT NULL,
	"external_url" text,
	"race_director_email" text,
	"sign_up_fee" text DEFAULT '$',
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"min_km" double precision GENERATED ALWAYS AS (smallest("races"."distance_km")) STORED,
	"max_km" double precision GENERATED ALWAYS AS (largest("races"."distance_km")) STORED,
	"terrain_mask" smallint GENERATED ALWAYS AS (word_mask("races"."terrain", 'Forest', 'Mountain', 'Desert', 'Coastal')) STORED,
	"format_mask" smallint GENERATED ALWAYS AS (word_mask("races"."special_formats", 'Backyard Ultra', 'Sky Race', 'Skimo', 'Stage Race', 'Vertical K', 'Fixed-time 24h etc.', 'Rogaine/Orienteering')) STORED,
	"latitude" double precision GENERATED ALWAYS AS (latitude_of("races"."coordinates")) STORED,
	"longitude" double precision GENERATED ALWAYS AS (longitude_of("races"."coordinates")) STORED,
	"search_text" text GENERATED ALWAYS AS (fold("races"."name" || ' ' || "races"."location" || ' ' || "races"."description")) STORED,
	CONSTRAINT "races_difficulty" CHECK ("races"."difficulty" between 1 and 3),
	CONSTRAINT "races_distances" CHECK (cardinality("races"."distance_km") > 0 and smallest("races"."distance_km") > 0),
	CONSTRAINT "races_elevation_gain" CHECK ("races"."elevation_gain" >= 0),
	CONSTRAINT "races_counts" CHECK ("races"."aid_station_count" >= 0 and "races"."utmb_points" >= 0),
	CONSTRAINT "races_sign_up_fee" CHECK ("races"."sign_up_fee" in ('$', '$$', '$$$')),
	CONSTRAINT "races_distance_category" CHECK (char_length("races"."distance_category") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"race_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"review_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_text_length" CHECK (char_length("reviews"."review_text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"description" text NOT NULL,
	"difficulty" text NOT NULL,
	"duration" integer NOT NULL,
	"max_group_size" integer NOT NULL,
	"available_spots" integer NOT NULL,
	"coordinates" jsonb,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terrain" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"main_image_url" text,
	"image_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_url" text,
	"price" integer NOT NULL,
	"currency" text DEFAULT 'SEK' NOT NULL,
	"itinerary" text DEFAULT '' NOT NULL,
	"accommodation" text,
	"packing_list" jsonb,
	"terms" text,
	"included_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organizer_name" text NOT NULL,
	"organizer_email" text NOT NULL,
	"organizer_webpage" text,
	"is_trailherd_trip" boolean DEFAULT false NOT NULL,
	"booking_enabled" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"latitude" double precision GENERATED ALWAYS AS (latitude_of("trips"."coordinates")) STORED,
	"longitude" double precision GENERATED ALWAYS AS (longitude_of("trips"."coordinates")) STORED,
	CONSTRAINT "trips_dates" CHECK ("trips"."end_date" >= "trips"."start_date"),
	CONSTRAINT "trips_duration" CHECK ("trips"."duration" > 0),
	CONSTRAINT "trips_available_spots" CHECK ("trips"."max_group_size" > 0 and "trips"."available_spots" between 0 and "trips"."max_group_size"),
	CONSTRAINT "trips_price" CHECK ("trips"."price" >= 0),
	CONSTRAINT "trips_difficulty" CHECK ("trips"."difficulty" in ('Beginner', 'Intermediate', 'Advanced', 'All levels')),
	CONSTRAINT "trips_currency" CHECK ("trips"."currency" in ('SEK', 'USD', 'EUR'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" varchar PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD CONSTRAINT "trip_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (username_key("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_verification_token_key" ON "users" USING btree ("email_verification_token");--> statement-breakpoint
CREATE UNIQUE INDEX "users_reset_token_key" ON "users" USING btree ("password_reset_token");--> statement-breakpoint
CREATE INDEX "trip_bookings_trip_idx" ON "trip_bookings" USING btree ("trip_id","created_at");--> statement-breakpoint
CREATE INDEX "trip_bookings_user_idx" ON "trip_bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trip_bookings_email_idx" ON "trip_bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "trip_bookings_idempotency_key" ON "trip_bookings" USING btree ("trip_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "races_calendar_idx" ON "races" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "races_search_idx" ON "races" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "races_position_idx" ON "races" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "races_created_by_idx" ON "races" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_person_key" ON "reviews" USING btree ("user_id","race_id");--> statement-breakpoint
CREATE INDEX "reviews_race_idx" ON "reviews" USING btree ("race_id","created_at");--> statement-breakpoint
CREATE INDEX "trips_calendar_idx" ON "trips" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "trips_created_by_idx" ON "trips" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "session_expire_idx" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "search_words_word_idx" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_nearest_idx" ON "search_words" USING gist ("word" gist_trgm_ops);