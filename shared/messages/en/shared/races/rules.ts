import { inEnglish } from '#shared/language/messages.ts'
import type { AskedFact } from '#shared/races/facts/missing-facts.ts'
import type { RuleName } from '#shared/races/facts/rule-names.ts'

const names = {
  refund: 'Money back',
  transfer: 'Giving the entry away',
  deferral: 'Moving the entry to next year',
  minAge: 'Minimum age',
  poles: 'Poles',
  dogs: 'Dogs',
  kit: 'Required kit',
  publicTransport: 'By train or bus',
} satisfies Record<RuleName, string>

/** The rules of a race as facts. */
export const ruleMessages = inEnglish('shared/races/rules', {
  title: 'Rules',
  names,
  answers: { yes: 'Yes', no: 'No', partly: 'Partly' },
  years: (age: number) => `${age} years`,
  /** What visitors can ask an organizer for. */
  asked: {
    climb: 'Elevation gain',
    entries: 'Entries',
    startTime: 'Start time',
    cutOff: 'Cut-off time',
    fee: 'Entry fee',
    ...names,
  } satisfies Record<AskedFact, string>,
})
