CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_state" CHECK ("pictures"."state" in ('stored', 'leaving', 'gone')),
	CONSTRAINT "pictures_uses" CHECK ("pictures"."uses" >= 0)
);
--> statement-breakpoint
CREATE INDEX "pictures_unused_idx" ON "pictures" USING btree ("state","changed_at") WHERE "pictures"."uses" = 0;--> statement-breakpoint
-- The uploaded pictures that a text with addresses names, each once.
create function picture_hashes(addresses text) returns text[]
  language sql immutable parallel safe
  return case when strpos(addresses, '/uploads/') > 0
              then (select coalesce(array_agg(distinct found.hash order by found.hash), '{}')
                    from (select (regexp_matches(addresses, '/uploads/([0-9a-f]{40})-', 'g'))[1] as hash) as found)
              else '{}' end;
--> statement-breakpoint
create function change_picture_uses(before text[], after text[], field text) returns void language plpgsql as $$
declare
  added text[] := array(select unnest(after) except select unnest(before) order by 1);
  dropped text[] := array(select unnest(before) except select unnest(after) order by 1);
begin
  -- In the order of their hashes, so that two listings with the same pictures cannot block each other.
  perform from pictures where hash = any(added || dropped) order by hash for update;
  update pictures set uses = greatest(uses - 1, 0), changed_at = now() where hash = any(dropped);
  insert into pictures (hash, uses) select hash, 1 from unnest(added) as hash order by hash
    on conflict (hash) do update set uses = pictures.uses + 1;
  if exists (select from pictures where hash = any(added) and state <> 'stored') then
    raise exception 'a picture is not stored any more' using errcode = 'PIC01', column = field;
  end if;
end $$;
--> statement-breakpoint
create function count_listing_pictures() returns trigger language plpgsql as $$
declare
  before text[] := picture_hashes(concat_ws(' ', old.main_image_url, old.image_urls));
  after text[] := picture_hashes(concat_ws(' ', new.main_image_url, new.image_urls));
begin
  if before <> after then
    perform change_picture_uses(before, after, 'image_urls');
  end if;
  return null;
end $$;
--> statement-breakpoint
create function count_profile_pictures() returns trigger language plpgsql as $$
declare
  before text[] := picture_hashes(concat_ws(' ', old.profile_image));
  after text[] := picture_hashes(concat_ws(' ', new.profile_image));
begin
  if before <> after then
    perform change_picture_uses(before, after, 'profile_image');
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Together with its trigger, so that no use is missed or counted twice.
create trigger races_pictures after insert or delete or update of main_image_url, image_urls on races
  for each row execute function count_listing_pictures();
insert into pictures (hash, uses)
  select hash, count(*) from races, unnest(picture_hashes(concat_ws(' ', main_image_url, image_urls))) as hash
  group by hash order by hash
  on conflict (hash) do update set uses = pictures.uses + excluded.uses;
--> statement-breakpoint
create trigger trips_pictures after insert or delete or update of main_image_url, image_urls on trips
  for each row execute function count_listing_pictures();
insert into pictures (hash, uses)
  select hash, count(*) from trips, unnest(picture_hashes(concat_ws(' ', main_image_url, image_urls))) as hash
  group by hash order by hash
  on conflict (hash) do update set uses = pictures.uses + excluded.uses;
--> statement-breakpoint
create trigger users_pictures after insert or delete or update of profile_image on users
  for each row execute function count_profile_pictures();
insert into pictures (hash, uses)
  select hash, count(*) from users, unnest(picture_hashes(profile_image)) as hash
  group by hash order by hash
  on conflict (hash) do update set uses = pictures.uses + excluded.uses;
