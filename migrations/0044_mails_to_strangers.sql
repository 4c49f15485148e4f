-- Whom an account has mailed in the last day, and how often an address got mails of a kind in the last hour.
create table mailed_people (
  account_id integer not null,
  address text not null,
  at timestamp with time zone default now() not null,
  constraint mailed_people_account_id_address_pk primary key (account_id, address)
);
create index mailed_people_at_idx on mailed_people (at);
create table bounded_mails (
  address text not null,
  kind text not null,
  sent timestamp with time zone[] not null,
  last_at timestamp with time zone default now() not null,
  constraint bounded_mails_address_kind_pk primary key (address, kind)
);
create index bounded_mails_last_idx on bounded_mails (last_at);
--> statement-breakpoint
alter table users add column organizer_confirmed_at timestamp with time zone;
--> statement-breakpoint
alter table trip_bookings add column added_by integer, add column opened_at timestamp with time zone;
--> statement-breakpoint
alter table trip_bookings add constraint trip_bookings_added_by_users_id_fk
  foreign key (added_by) references users (id) on delete set null not valid;
--> statement-breakpoint
alter table trip_bookings validate constraint trip_bookings_added_by_users_id_fk;
--> statement-breakpoint
create index concurrently trip_bookings_added_by_idx on trip_bookings (added_by) where added_by is not null;
--> statement-breakpoint
alter table reports add column mailed_at timestamp with time zone default now();
--> statement-breakpoint
create index concurrently reports_not_mailed_idx on reports (id) where mailed_at is null;
--> statement-breakpoint
alter table trip_messages add column not_opened integer default 0 not null;
--> statement-breakpoint
alter table date_notices add column told_at timestamp with time zone;
