import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

// drizzle-kit compares the tables with the newest snapshot alone, and each one has 5,000 lines.
const FOLDER = resolve(import.meta.dirname, '../../migrations/meta')
const snapshots = readdirSync(FOLDER).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(FOLDER, name))
