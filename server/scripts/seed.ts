import { seedDemoCatalogue } from '#server/demo/seed.ts'
import { joinDatabase } from '#server/platform/database/connect-database.ts'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

const HELP = `npm run db:seed: fills an empty catalogue with the demo races and trips.
A catalogue with anything in it stays as it is.`

export const main = async (args: string[]) => {
  if (args.includes('--help')) {
    console.log(HELP)
    return
  }
  if (args.length > 0)
    throw new StartProblem(`Unknown: ${args.join(' ')}. npm run db:seed -- --help tells more.`)
  const settings = readSettings(process.env)
  const { db, close } = await joinDatabase(settings, createLog(settings.logLevel))
  try {
    const added = await seedDemoCatalogue(db, systemClock())
    console.log(
      added.races + added.trips === 0
        ? 'The catalogue is not empty: nothing was added.'
        : `Added ${added.races} races and ${added.trips} trips.`,
    )
  } finally {
    await close()
  }
}
