import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/** Until the test ends, no mail can be written whose subject has this word. */
export const refuseMails = async (db: Database, word: string): Promise<void> => {
  await db.execute(sql`
    create function refuse_mail() returns trigger language plpgsql as
    $$ begin if new.mail->>'subject' like '%' || tg_argv[0] || '%' then raise 'no'; end if; return new; end $$`)
  await db.execute(sql`create trigger refusing before insert on outbox
    for each row execute function refuse_mail(${sql.raw(`'${word}'`)})`)
  onTestFinished(async () => {
    await db.execute(sql`drop function refuse_mail cascade`)
  })
}
