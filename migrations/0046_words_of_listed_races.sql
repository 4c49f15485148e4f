-- Invented words of a draft made its edits slow and everybody's searches, too: a chore writes the words of listed races.
create table races_with_new_words (
  race_id integer not null
);
--> statement-breakpoint
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into races_with_new_words (race_id) select id from saved where is_listed;
  return null;
end $$;
