import type { RaceRules } from './race-rules.ts'
import { RULES, type RuleName } from './rule-names.ts'

/** What visitors can ask an organizer for, in the order of the page (contract, section 16). */
export const ASKED_FACTS = ['climb', 'entries', 'startTime', 'cutOff', 'fee', ...RULES] as const
export type AskedFact = (typeof ASKED_FACTS)[number]

type Known = {
  elevationGain: number | null
  entries: string | null
  entriesOpen: string | null
  entriesClose: string | null
  signUpFee: string | null
  courses:
    | { startTime?: string | undefined; cutOffHours?: number | undefined; fee?: string | undefined }[]
    | null
  rules: RaceRules
}

/** Whether the race says it already. */
const isKnown = (race: Known, fact: AskedFact): boolean => {
  const someCourse = (name: 'startTime' | 'cutOffHours' | 'fee') =>
    (race.courses ?? []).some((course) => course[name] !== undefined)
  switch (fact) {
    case 'climb':
      return race.elevationGain !== null
    case 'entries':
      return (race.entries ?? race.entriesOpen ?? race.entriesClose) !== null
    case 'startTime':
      return someCourse('startTime')
    case 'cutOff':
      return someCourse('cutOffHours')
    case 'fee':
      return race.signUpFee !== null || someCourse('fee')
    default:
      return race.rules[fact] !== undefined
  }
}

/** What a race does not say. */
export const missingFacts = (race: Known): AskedFact[] => ASKED_FACTS.filter((fact) => !isKnown(race, fact))

/** Where the form takes a fact: names of fields, of which the first that is there is meant. */
export const fieldsOfFact = (fact: AskedFact): string => FIELDS[fact as Exclude<AskedFact, RuleName>] ?? fact

const FIELDS: Record<Exclude<AskedFact, RuleName>, string> = {
  climb: 'elevationGain,climbNotKnown',
  entries: 'entries',
  startTime: 'courses.0.startTime,distances',
  cutOff: 'courses.0.cutOffHours,distances',
  fee: 'signUpFee',
}
