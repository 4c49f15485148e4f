CREATE TABLE "follow_end_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_looks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_races" ADD COLUMN "notify" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_races" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "follow_end_tokens" ADD CONSTRAINT "follow_end_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_looks" ADD CONSTRAINT "follow_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_end_tokens_user_idx" ON "follow_end_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follow_end_tokens_created_idx" ON "follow_end_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follow_looks_due_idx" ON "follow_looks" USING btree ("look_at");
--> statement-breakpoint
-- What followers can be told of a race. Only an edition of the same owner is its next one: anybody can call a race so.
create function race_follow_facts(race integer) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object(
    'date', date, 'dateStatus', date_status,
    'entries', entries, 'entriesOpen', entries_open, 'entriesClose', entries_close,
    'courses', case jsonb_typeof(courses) when 'array' then jsonb_array_length(courses) else 0 end,
    'tracks', greatest(
      (select count(*) from jsonb_array_elements(case jsonb_typeof(courses) when 'array' then courses end) course
       where jsonb_typeof(course -> 'track') = 'array'),
      (elevation_profile is not null)::int),
    'next', (select max(id) from races later
             where later.edition_of = found.id and later.date > found.date and later.is_listed
               and later.created_by is not distinct from found.created_by))
  from races found where id = race
$$;
--> statement-breakpoint
create function follow_race() returns trigger language plpgsql as $$
begin
  new.told := race_follow_facts(new.race_id)
    || jsonb_build_object('day', (case tg_op when 'INSERT' then new.saved_at else now() end at time zone 'UTC')::date);
  insert into follow_looks (user_id, look_at) values (new.user_id, '-infinity') on conflict do nothing;
  return new;
end $$;
--> statement-breakpoint
create trigger saved_races_follow before insert on saved_races for each row execute function follow_race();
--> statement-breakpoint
create trigger saved_races_follow_again before update on saved_races for each row
  when (new.notify and not old.notify or new.race_id <> old.race_id) execute function follow_race();
--> statement-breakpoint
-- Those who were still to be told that a race is postponed or cancelled know it as it was planned.
-- in batches
with unknown as (select user_id, race_id from saved_races where told is null limit 1000)
update saved_races saved
set told = coalesce(race_follow_facts(saved.race_id), '{}') || jsonb_build_object('day', (now() at time zone 'UTC')::date)
  || case when exists (select from date_notices notice where notice.race_id = saved.race_id and notice.done_at is null
                         and notice.done_up_to < saved.user_id and notice.made_by is distinct from saved.user_id)
       then '{"dateStatus": "confirmed"}'::jsonb else '{}' end
from unknown where saved.user_id = unknown.user_id and saved.race_id = unknown.race_id;
--> statement-breakpoint
insert into follow_looks (user_id, look_at) select distinct user_id, '-infinity'::timestamptz from saved_races
on conflict do nothing;
