-- The same results as before in less time, because what the database derives from each race took much of the time of
-- an import. A function that calls `unaccent` is never written out in its caller, and an SQL function is started anew
-- at each call, so that PL/pgSQL is faster. Most texts need no pattern to be replaced.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(public.unaccent('public.unaccent'::regdictionary, value));
begin
  if folded !~ '[^a-z0-9 ]|  |^ | $' then
    return folded;
  end if;
  return btrim(regexp_replace(folded, '[[:punct:][:space:]]+', ' ', 'g'));
end $$;
--> statement-breakpoint
create or replace function race_terms(name text, location text, description text, category text, formats jsonb) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  -- Other signs than these, and longer words than a term may be, take longer.
  unusual constant text := '[^ a-z0-9]|[^ ]{61}';
  written text := name || ' ' || location || ' ' || description || ' ' || category || ' ' || formats::text;
  country text := left('in ' || public.fold(split_part(location, ',', -1)), 60);
  plain text := replace(replace(replace(replace(
    lower(public.unaccent('public.unaccent'::regdictionary, written)), '.', ' '), ',', ' '), '-', ' '), '[]', ' ');
begin
  if plain ~ unusual then
    plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(
      plain, '[', ' '), ']', ' '), '"', ' '), '(', ' '), ')', ' '), '''', ' '), '&', ' '), ':', ' '), '/', ' ');
    if plain ~ unusual then
      plain := public.fold(written);
      return (select array_to_tsvector(array_agg(left(term, 60)))
              from (select unnest(string_to_array(plain, ' ')) union all select country) as known(term));
    end if;
  end if;
  return array_to_tsvector(array_remove(string_to_array(plain, ' '), '') || country);
end $$;
--> statement-breakpoint
-- Most races have one distance and no words of a vocabulary. That is decided in the statement itself, which calls a
-- function for the others only.
create function smallest_of_several(numbers double precision[]) returns double precision
  language plpgsql immutable strict parallel safe as $$
declare
  one double precision;
  found double precision;
begin
  foreach one in array numbers loop
    if found is null or one < found then
      found := one;
    end if;
  end loop;
  return found;
end $$;
--> statement-breakpoint
create function largest_of_several(numbers double precision[]) returns double precision
  language plpgsql immutable strict parallel safe as $$
declare
  one double precision;
  found double precision;
begin
  foreach one in array numbers loop
    if found is null or one > found then
      found := one;
    end if;
  end loop;
  return found;
end $$;
--> statement-breakpoint
create function mask_of_words(words jsonb, vocabulary text[]) returns smallint
  language plpgsql immutable strict parallel safe as $$
declare
  mask int := 0;
begin
  for place in 1..cardinality(vocabulary) loop
    if words ? vocabulary[place] then
      mask := mask | (1 << (place - 1));
    end if;
  end loop;
  return mask::smallint;
end $$;
--> statement-breakpoint
create or replace function smallest(numbers double precision[]) returns double precision
  language sql immutable parallel safe
  return case when cardinality(numbers) = 1 then numbers[array_lower(numbers, 1)] else smallest_of_several(numbers) end;
--> statement-breakpoint
create or replace function largest(numbers double precision[]) returns double precision
  language sql immutable parallel safe
  return case when cardinality(numbers) = 1 then numbers[array_lower(numbers, 1)] else largest_of_several(numbers) end;
--> statement-breakpoint
create or replace function word_mask(words jsonb, variadic vocabulary text[]) returns smallint
  language sql immutable parallel safe
  return case when words = '[]'::jsonb then 0::smallint else mask_of_words(words, vocabulary) end;
--> statement-breakpoint
-- New races without pictures have nothing to count. In one transaction, so that no picture is missed.
create or replace trigger races_pictures after delete or update of main_image_url, image_urls on races
  for each row execute function count_listing_pictures();
create trigger races_inserted_pictures after insert on races
  for each row when (new.main_image_url is not null or new.image_urls <> '[]'::jsonb)
  execute function count_listing_pictures();
