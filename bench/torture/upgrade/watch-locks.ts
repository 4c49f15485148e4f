import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { FIRST_RELEASE } from './first-release-client.ts'

const LOOK_EVERY_MS = 20

const LONGEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 * 1000 as ms
  from pg_locks join pg_stat_activity using (pid)
  where not granted and application_name = $1 and datname = current_database()`

/** Watches how long clients of the first release wait for locks, which does not depend on how busy the machine is. */
export const watchLocks = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const state = { longest: 0, isWatching: true }
  const watching = (async () => {
    while (state.isWatching) {
      const found = await client.query<{ ms: number }>(LONGEST, [FIRST_RELEASE]).catch(() => null)
      if (!found) return
      state.longest = Math.max(state.longest, found.rows[0]?.ms ?? 0)
      await setTimeout(LOOK_EVERY_MS)
    }
  })()
  return {
    /** Ends the watch and returns the longest wait that was seen, in ms. */
    longestMs: async () => {
      state.isWatching = false
      await watching
      await client.end()
      return state.longest
    },
  }
}
