-- The same results as before, several times faster: what the database derives from a race took most of the
-- time of an import. A query inside an SQL function is planned and started at each call; a loop is not.
create or replace function smallest(numbers double precision[]) returns double precision
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
create or replace function largest(numbers double precision[]) returns double precision
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
create or replace function word_mask(words jsonb, variadic vocabulary text[]) returns smallint
  language plpgsql immutable strict parallel safe as $$
declare
  mask int := 0;
begin
  if words = '[]'::jsonb then
    return 0;
  end if;
  for place in 1..cardinality(vocabulary) loop
    if words ? vocabulary[place] then
      mask := mask | (1 << (place - 1));
    end if;
  end loop;
  return mask::smallint;
end $$;
--> statement-breakpoint
create or replace function picture_hashes(addresses text) returns text[]
  language plpgsql immutable parallel safe as $$
begin
  if addresses is null or strpos(addresses, '/uploads/') = 0 then
    return '{}';
  end if;
  return (select coalesce(array_agg(distinct found.hash order by found.hash), '{}')
          from (select (regexp_matches(addresses, '/uploads/([0-9a-f]{40})-', 'g'))[1] as hash) as found);
end $$;
--> statement-breakpoint
-- The texts are folded once, without a regular expression where they hold only the usual letters and marks.
-- The marks that are replaced are punctuation in every collation; other marks go the longer way.
create or replace function race_terms(name text, location text, description text, category text, formats jsonb) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  written text := name || ' ' || location || ' ' || description || ' ' || category || ' ' || formats::text;
  country text := left('in ' || public.fold(regexp_replace(location, '^.*,', '')), 60);
  plain text := lower(public.unaccent('public.unaccent'::regdictionary, written));
begin
  plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    plain, '.', ' '), ',', ' '), '-', ' '), '[', ' '), ']', ' '), '"', ' '), '(', ' '), ')', ' '), '''', ' '),
    '&', ' '), ':', ' '), '/', ' ');
  if plain !~ '[^ a-z0-9]|[^ ]{61}' then
    return array_to_tsvector(array_remove(string_to_array(plain, ' '), '') || country);
  end if;
  plain := public.fold(written);
  if plain !~ '[^ ]{61}' then
    return array_to_tsvector(string_to_array(plain, ' ') || country);
  end if;
  return (select array_to_tsvector(array_agg(left(term, 60)))
          from (select unnest(string_to_array(plain, ' ')) union all select country) as known(term));
end $$;
