CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"party_id" integer NOT NULL,
	"reference" text NOT NULL,
	"organizer_id" integer,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"paid_on" date NOT NULL,
	"by_user_id" integer,
	"corrects" integer,
	"is_from_status" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" <> 0 and ("payments"."amount" > 0 or "payments"."kind" = 'correction')),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('received', 'refunded', 'correction')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('swish', 'bank', 'cash', 'card', 'other')),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('SEK', 'USD', 'EUR')),
	CONSTRAINT "payments_corrects" CHECK ("payments"."corrects" is null or "payments"."kind" = 'correction')
);
--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "trip_bookings" ADD COLUMN "ending" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "pay_to" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "balance_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "topic_from" integer;--> statement-breakpoint
CREATE INDEX "payments_booking_idx" ON "payments" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "payments_trip_idx" ON "payments" USING btree ("trip_id","id");--> statement-breakpoint
CREATE INDEX "payments_organizer_idx" ON "payments" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "payments_by_user_idx" ON "payments" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "payments_key_idx" ON "payments" USING btree ("trip_id","idempotency_key") WHERE "payments"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_external_idx" ON "payments" USING btree ("external_id") WHERE "payments"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "trip_bookings_reference_idx" ON "trip_bookings" USING btree ("reference");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_topic_idx" ON "outbox" USING btree ("topic") WHERE "outbox"."topic" is not null;
--> statement-breakpoint
-- `TH`, seven characters without look-alikes, and a check character, as shared/money/reference.ts has them.
create function new_reference() returns text language plpgsql volatile as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRTVWXYZ';
  made text;
  place integer;
  total integer;
begin
  loop
    made := 'TH';
    total := 0;
    for weight in 2..8 loop
      place := floor(random() * 29)::integer;
      made := made || substr(letters, place + 1, 1);
      total := total + weight * place;
    end loop;
    made := made || substr(letters, total % 29 + 1, 1);
    exit when not exists (select from trip_bookings where reference = made);
  end loop;
  return made;
end $$;
--> statement-breakpoint
create function give_reference() returns trigger language plpgsql as $$
begin
  new.reference := new_reference();
  return new;
end $$;
--> statement-breakpoint
create trigger trip_bookings_gets_reference before insert on trip_bookings
  for each row when (new.reference is null and new.party_id is null) execute function give_reference();
--> statement-breakpoint
-- in batches
update trip_bookings set reference = new_reference()
where id in (select id from trip_bookings where reference is null and party_id is null limit 200);
--> statement-breakpoint
-- The terms of the day stay with the booking, as its price does.
create or replace function remember_price() returns trigger language plpgsql as $$
begin
  select price, currency, jsonb_build_object(
      'depositPercent', deposit_percent, 'balanceDays', balance_days, 'refundSteps', refund_steps)
    into new.price, new.currency, new.terms from trips where id = new.trip_id;
  return new;
end $$;
--> statement-breakpoint
-- Payments are only added. Erasing may empty a note and forget people.
create function keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'note' - 'by_user_id' - 'organizer_id' = to_jsonb(old) - 'note' - 'by_user_id' - 'organizer_id'
    and (new.note is null or new.note is not distinct from old.note)
    and (new.by_user_id is null or new.by_user_id is not distinct from old.by_user_id)
    and (new.organizer_id is null or new.organizer_id is not distinct from old.organizer_id)
  then
    return new;
  end if;
  raise exception 'Payments are only added to; % is refused', tg_op;
end $$;
--> statement-breakpoint
create trigger payments_stay before update or delete on payments for each row execute function keep_payments();
--> statement-breakpoint
create function forget_notes_of_payments() returns trigger language plpgsql as $$
begin
  update payments set note = null where booking_id = old.id and note is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger trip_bookings_forget_payments after delete on trip_bookings
  for each row execute function forget_notes_of_payments();
--> statement-breakpoint
create function forget_people_of_payments() returns trigger language plpgsql as $$
begin
  update payments set by_user_id = null where by_user_id = old.id;
  update payments set organizer_id = null where organizer_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_forget_payments after delete on users
  for each row execute function forget_people_of_payments();
--> statement-breakpoint
-- in batches
insert into payments (trip_id, booking_id, party_id, reference, organizer_id, kind, amount, currency, method, paid_on, is_from_status)
select booking.trip_id, booking.id, coalesce(booking.party_id, booking.id), first.reference, trip.created_by,
  'received', booking.price, booking.currency, 'other', (booking.created_at at time zone 'utc')::date, true
from trip_bookings booking
  join trip_bookings first on first.id = coalesce(booking.party_id, booking.id)
  join trips trip on trip.id = booking.trip_id
where (booking.payment_status = 'paid' or booking.payment_status = 'cancelled' and booking.was_paid)
  and booking.price > 0
  and not exists (select from payments where payments.booking_id = booking.id)
limit 1000;
