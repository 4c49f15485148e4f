import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Lets the database itself check the seat rule when each transaction commits, and note what broke it: free, held and offered
 * seats add up to the capacity of before unless the trip was edited, they are at most the group's size, and nobody who waits
 * is passed over while enough seats are free.
 */
export const watchSeats = async (db: Database): Promise<void> => {
  await db.execute(sql`
    create table seat_watch (trip_id integer primary key, capacity integer, edited_at timestamptz);
    create table seat_breaks (trip_id integer, what text);
    create function watch_seats() returns trigger language plpgsql as $$
    declare
      watched integer := case tg_table_name when 'trips' then (to_jsonb(new) ->> 'id')::integer
        else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'trip_id')::integer end;
      trip record;
      before record;
      total integer;
    begin
      select t.id, t.available_spots, t.max_group_size, t.updated_at,
        t.booking_enabled and t.is_listed and not t.is_cancelled and not t.booking_paused
          and t.booking_closes is null as is_open
        into trip from trips t where t.id = watched;
      if not found then return null; end if;
      total := trip.available_spots
        + (select count(*) from trip_bookings b where b.trip_id = watched and b.payment_status <> 'cancelled')
        + (select coalesce(sum(w.offered_seats), 0) from waiting_list w
           where w.trip_id = watched and w.state = 'offered');
      select s.capacity, s.edited_at into before from seat_watch s where s.trip_id = watched;
      if found and before.capacity <> total and before.edited_at = trip.updated_at then
        insert into seat_breaks values (watched, format('capacity %s became %s', before.capacity, total));
      end if;
      if total > trip.max_group_size then
        insert into seat_breaks values (watched, format('%s seats in a group of %s', total, trip.max_group_size));
      end if;
      if trip.is_open and exists (select from waiting_list w
        where w.trip_id = watched and w.state = 'waiting' and w.at_least <= trip.available_spots) then
        insert into seat_breaks values (watched, 'the list was passed over');
      end if;
      insert into seat_watch values (watched, total, trip.updated_at)
        on conflict (trip_id) do update set capacity = excluded.capacity, edited_at = excluded.edited_at;
      return null;
    end $$;
    create constraint trigger trips_watch after insert or update on trips
      deferrable initially deferred for each row execute function watch_seats();
    create constraint trigger bookings_watch after insert or update or delete on trip_bookings
      deferrable initially deferred for each row execute function watch_seats();
    create constraint trigger list_watch after insert or update or delete on waiting_list
      deferrable initially deferred for each row execute function watch_seats();
  `)
}

/** Takes the watch away again, with what it has noted. */
export const stopWatchingSeats = async (db: Database): Promise<void> => {
  await db.execute(sql`
    drop function watch_seats() cascade;
    drop table seat_watch, seat_breaks;
  `)
}

/** What broke the seat rule so far. */
export const readSeatBreaks = async (db: Database): Promise<{ tripId: number; what: string }[]> => {
  const { rows } = await db.execute<{ tripId: number; what: string }>(
    sql`select distinct trip_id as "tripId", what from seat_breaks order by 1, 2`,
  )
  return rows
}
