-- By the index even while the table has no statistics yet, as during an import.
create or replace function change_picture_uses(before text[], after text[], field text) returns void
  language plpgsql set enable_seqscan = off as $$
declare
  added text[] := array(select unnest(after) except select unnest(before) order by 1);
  dropped text[] := array(select unnest(before) except select unnest(after) order by 1);
  is_gone boolean;
begin
  if cardinality(dropped) > 0 then
    -- In the order of their hashes, so that two listings with the same pictures cannot block each other.
    perform from pictures where hash = any(added || dropped) order by hash for update;
    update pictures set uses = greatest(uses - 1, 0), changed_at = now() where hash = any(dropped);
  end if;
  if cardinality(added) > 0 then
    with counted as (
      insert into pictures (hash, uses) select hash, 1 from unnest(added) as hash order by hash
        on conflict (hash) do update set uses = pictures.uses + 1
        returning state)
    select bool_or(state <> 'stored') into is_gone from counted;
    if is_gone then
      raise exception 'a picture is not stored any more' using errcode = 'PIC01', column = field;
    end if;
  end if;
end $$;
