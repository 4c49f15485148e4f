import { storedJson } from '#client/lib/browser/stored-value.ts'
import { paceFrom } from '#shared/races/finish/pace.ts'

/** The result that somebody typed. It never leaves the browser (contract, section 12). */
export const storedPace = storedJson('pace', paceFrom)
