-- The same terms as before, faster for nearly all races: only where a word is longer than a
-- term may be, the words are looked at one by one.
create or replace function race_terms(name text, location text, description text, category text, formats jsonb) returns tsvector
  language sql immutable strict parallel safe
  return case
    when fold(name || ' ' || location || ' ' || description || ' ' || category || ' ' || formats::text) ~ '[^ ]{61}' then
      (select array_to_tsvector(array_agg(left(term, 60)))
       from (select unnest(string_to_array(fold(name || ' ' || location || ' ' || description || ' ' || category || ' ' || formats::text), ' '))
             union all select 'in ' || fold(regexp_replace(location, '^.*,', ''))) as written(term))
    else array_to_tsvector(
      string_to_array(fold(name || ' ' || location || ' ' || description || ' ' || category || ' ' || formats::text), ' ')
      || left('in ' || fold(regexp_replace(location, '^.*,', '')), 60))
  end;
