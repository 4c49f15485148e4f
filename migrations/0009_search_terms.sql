-- What search looks for in a race: each folded word of its texts, and as one term the country, which
-- is what the location ends with. The limit of letters is far below what a tsvector refuses.
create function race_terms(name text, location text, description text, category text, formats jsonb) returns tsvector
  language sql immutable strict parallel safe
  return (
    select array_to_tsvector(array_agg(left(term, 60)))
    from (select unnest(string_to_array(fold(name || ' ' || location || ' ' || description || ' ' || category || ' ' || formats::text), ' '))
          union all select 'in ' || fold(regexp_replace(location, '^.*,', ''))) as written(term));
--> statement-breakpoint
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct written.word
  from saved, unnest(tsvector_to_array(saved.search_terms)) as written(word)
  where char_length(written.word) between 4 and 40
    and strpos(written.word, ' ') = 0
    and not exists (select from search_words known where known.word = written.word);
  return null;
end $$;
--> statement-breakpoint
DROP INDEX "races_search_idx";--> statement-breakpoint
DROP INDEX "search_words_nearest_idx";--> statement-breakpoint
ALTER TABLE "races" DROP COLUMN "search_text";--> statement-breakpoint
-- Every search reads the terms, so that they stay in the row, and a long description goes out of it.
ALTER TABLE "races" ADD COLUMN "search_terms" "tsvector" GENERATED ALWAYS AS (race_terms("races"."name", "races"."location", "races"."description", "races"."distance_category", "races"."special_formats")) STORED, ALTER COLUMN "search_terms" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "races_terms_idx" ON "races" USING gin ("search_terms");--> statement-breakpoint
-- The words of categories and formats are new; those of the texts are remembered already.
insert into search_words (word)
select distinct found_word.word
from (select distinct distance_category || ' ' || special_formats::text from races) as found(words),
     regexp_split_to_table(fold(words), ' ') as found_word(word)
where char_length(found_word.word) between 4 and 40
  and not exists (select from search_words known where known.word = found_word.word);--> statement-breakpoint
CREATE INDEX "search_words_alike_idx" ON "search_words" USING gist ("word" gist_trgm_ops(siglen = 128));
