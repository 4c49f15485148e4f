const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/** What PostgreSQL's programs see of our environment: no PG* of an outer PostgreSQL, no foreign language. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Drops PGHOST, PGOPTIONS, PGSSLMODE and the like, which `pg` would apply to our own connections too. */
export const forgetOuterPostgres = () => {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) delete process.env[name]
  }
}
