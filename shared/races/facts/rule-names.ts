/** What a rule says; `partly` means that there are conditions, such as half of the fee until May. */
export const ANSWERS = ['yes', 'no', 'partly'] as const
export type Answer = (typeof ANSWERS)[number]
export const YES_NO = ['yes', 'no'] as const

/** The rules that a runner asks for first, in the order of the page (contract, section 16). */
export const RULES = [
  'refund',
  'transfer',
  'deferral',
  'minAge',
  'poles',
  'dogs',
  'kit',
  'publicTransport',
] as const
export type RuleName = (typeof RULES)[number]

/** The rules that lists can be narrowed by. */
export const RULE_FILTERS = ['transfer', 'refund', 'publicTransport'] as const
export type RuleFilter = (typeof RULE_FILTERS)[number]
