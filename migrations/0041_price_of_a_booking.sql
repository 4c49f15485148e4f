-- What a trip cost on the day of a booking stays with the booking.
alter table trip_bookings add column price integer, add column currency text;
--> statement-breakpoint
create function remember_price() returns trigger language plpgsql as $$
begin
  select price, currency into new.price, new.currency from trips where id = new.trip_id;
  return new;
end $$;
--> statement-breakpoint
create trigger trip_bookings_price before insert on trip_bookings
  for each row when (new.price is null) execute function remember_price();
--> statement-breakpoint
-- in batches
with unpriced as (select b.id, t.price, t.currency from trip_bookings b join trips t on t.id = b.trip_id
                  where b.price is null limit 1000)
update trip_bookings set price = unpriced.price, currency = unpriced.currency
from unpriced where trip_bookings.id = unpriced.id;
--> statement-breakpoint
alter table trip_bookings add constraint trip_bookings_price
  check (price is not null and currency is not null and price >= 0 and currency in ('SEK', 'USD', 'EUR')) not valid;
--> statement-breakpoint
alter table trip_bookings validate constraint trip_bookings_price;
