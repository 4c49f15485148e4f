import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceFieldMessages } from '#messages/shared/races/field.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'

/** What the form calls the fields of the form and of the body. */
export const raceLabels = () => ({
  ...raceFieldMessages(),
  ...ruleMessages().names,
  ...raceFormMessages().formLabels,
})
