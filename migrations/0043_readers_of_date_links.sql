-- A link that confirms a date works for the account and the address that its mail went to. The key names neither.
alter table date_question_tokens add column reader_key text;
--> statement-breakpoint
create function reader_key(account integer, address text) returns text language sql immutable as $$
  select encode(sha256(convert_to(account || ' ' || lower(address), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create function remember_reader() returns trigger language plpgsql as $$
begin
  select reader_key(users.id, users.email) into new.reader_key
  from date_questions join races on races.id = race_id join users on users.id = created_by
  where date_questions.id = new.question_id;
  return new;
end $$;
--> statement-breakpoint
-- Servers of the release before write no key.
create trigger date_question_tokens_reader before insert on date_question_tokens
  for each row when (new.reader_key is null) execute function remember_reader();
--> statement-breakpoint
-- in batches
with unknown as (select token_hash, reader_key(users.id, users.email) as reader from date_question_tokens
                 join date_questions on date_questions.id = question_id join races on races.id = race_id
                 join users on users.id = created_by
                 where date_question_tokens.reader_key is null and users.email is not null limit 1000)
update date_question_tokens set reader_key = unknown.reader
from unknown where date_question_tokens.token_hash = unknown.token_hash;
