-- Extensions and the immutable functions that generated columns and indexes stand on.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Case, accents and punctuation folded away, as search compares texts. unaccent is declared stable
-- only because its dictionary could be replaced; ours never is.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[[:punct:][:space:]]+', ' ', 'g'));
--> statement-breakpoint
create function username_key(value text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(btrim(value), NFKC));
--> statement-breakpoint
create function smallest(numbers double precision[]) returns double precision
  language sql immutable strict parallel safe
  return (select min(n) from unnest(numbers) n);
--> statement-breakpoint
create function largest(numbers double precision[]) returns double precision
  language sql immutable strict parallel safe
  return (select max(n) from unnest(numbers) n);
--> statement-breakpoint
-- One bit per word of the vocabulary, the first word lowest.
create function word_mask(words jsonb, variadic vocabulary text[]) returns smallint
  language sql immutable strict parallel safe
  return (select coalesce(sum((1 << (place::int - 1))), 0)::smallint
          from unnest(vocabulary) with ordinality as known(word, place) where words ? word);
--> statement-breakpoint
create function latitude_of(coordinates jsonb) returns double precision
  language sql immutable parallel safe
  return case when coordinates ? 'coordinates' then (coordinates -> 'coordinates' ->> 1)::double precision
              else (coordinates ->> 'lat')::double precision end;
--> statement-breakpoint
create function longitude_of(coordinates jsonb) returns double precision
  language sql immutable parallel safe
  return case when coordinates ? 'coordinates' then (coordinates -> 'coordinates' ->> 0)::double precision
              else (coordinates ->> 'lng')::double precision end;
