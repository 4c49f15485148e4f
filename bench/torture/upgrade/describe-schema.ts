import type pg from 'pg'

const OURS = `relnamespace = 'public'::regnamespace`

const QUERIES = [
  `select format('column %s.%s %s%s%s%s storage %s default %s', relname, attname, format_type(atttypid, atttypmod),
     case when attnotnull then ' not null' end, ' identity ' || nullif(attidentity::text, ''), ' generated ' || nullif(attgenerated::text, ''),
     attstorage, pg_get_expr(adbin, adrelid)) as line
   from pg_class join pg_attribute on attrelid = pg_class.oid
   left join pg_attrdef on adrelid = pg_class.oid and adnum = attnum
   where ${OURS} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  `select format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid) as line
   from pg_index join pg_class on pg_class.oid = indexrelid where ${OURS}`,
  `select format('constraint %s %s %s validated %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('trigger %s enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled) as line
   from pg_trigger join pg_class on pg_class.oid = tgrelid where ${OURS} and not tgisinternal`,
  `select pg_get_functiondef(oid) as line from pg_proc
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  `select format('view %s %s', relname, pg_get_viewdef(oid)) as line from pg_class where ${OURS} and relkind = 'v'`,
  `select format('sequence %s %s %s %s %s', sequencename, data_type, min_value, max_value, increment_by) as line
   from pg_sequences where schemaname = 'public'`,
  `select 'extension ' || extname as line from pg_extension`,
]

/** Tables, columns, defaults, indexes, constraints, triggers, functions, views and sequences of a database, one a line. */
export const describeSchema = async (pool: pg.Pool): Promise<string[]> => {
  const lines: string[] = []
  for (const query of QUERIES) {
    const { rows } = await pool.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}
