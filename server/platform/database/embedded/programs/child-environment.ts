const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/** The environment of PostgreSQL's programs: without PG* variables meant for another server, and in English. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Removes PGHOST, PGOPTIONS, PGSSLMODE and the like, which `pg` would apply to our own connections. */
export const forgetOuterPostgres = () => {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) delete process.env[name]
  }
}
