create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct written.word
  from saved, regexp_split_to_table(saved.search_text, ' ') as written(word)
  where char_length(written.word) between 4 and 40
    and not exists (select from search_words known where known.word = written.word);
  return null;
end $$;
--> statement-breakpoint
create trigger races_inserted_words after insert on races
  referencing new table as saved for each statement execute function remember_search_words();
--> statement-breakpoint
create trigger races_updated_words after update on races
  referencing new table as saved for each statement execute function remember_search_words();
