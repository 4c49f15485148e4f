import type pg from 'pg'

/** The language of each function, by its oid. */
type Languages = Record<string, string>

export const languagesOfFunctions = async (client: pg.Client): Promise<Languages> => {
  const { rows } = await client.query<{ languages: Languages | null }>(
    `select jsonb_object_agg(oid::text, prolang::text) as languages from pg_proc
     where pronamespace = 'public'::regnamespace`,
  )
  return rows[0]?.languages ?? {}
}

/**
 * Tables whose columns, constraints, indexes or triggers use a function that has another language than before, or one
 * that calls it. PostgreSQL knows what SQL functions call; those in PL/pgSQL are found by the name in their text.
 */
const TABLES = `
  with recursive changed(oid, name) as (
    select oid, proname from pg_proc
    where pronamespace = 'public'::regnamespace and $1::jsonb ->> oid::text <> prolang::text
    union
    select caller.oid, caller.proname from changed join pg_proc as caller
      on caller.pronamespace = 'public'::regnamespace
      and (caller.prosrc ~ ('\\m' || changed.name || '\\M')
        or exists (select from pg_depend
                   where classid = 'pg_proc'::regclass and objid = caller.oid
                     and refclassid = 'pg_proc'::regclass and refobjid = changed.oid))
  ),
  used as (
    select classid, objid from pg_depend
    where refclassid = 'pg_proc'::regclass and refobjid in (select oid from changed)
  )
  select distinct relation::regclass::text as name from (
    select adrelid from pg_attrdef join used on classid = 'pg_attrdef'::regclass and objid = oid
    union all select conrelid from pg_constraint join used on classid = 'pg_constraint'::regclass and objid = oid
    union all select indrelid from pg_index join used on classid = 'pg_class'::regclass and objid = indexrelid
    union all select tgrelid from pg_trigger join used on classid = 'pg_trigger'::regclass and objid = oid
  ) as users(relation)
  where relation <> 0
  order by name`

/**
 * Waits until no statement runs that uses a function whose language this transaction has changed, and keeps new ones
 * waiting until it commits. PostgreSQL locks no functions: a statement that has already looked up the language, and
 * reads the text after the change, gives the new text to the old language, which fails with a syntax error.
 */
export const holdUsersOfChangedLanguages = async (client: pg.Client, before: Languages) => {
  const { rows } = await client.query<{ name: string }>(TABLES, [before])
  if (rows.length > 0)
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
}
