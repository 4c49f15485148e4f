import type { Judge } from './judge-kind.ts'
import { accessibilityJudge } from './judges/accessibility.ts'
import { answersJudge } from './judges/answers.ts'
import { apiJudge } from './judges/api.ts'
import { calendarJudge } from './judges/calendars.ts'
import { cspJudge } from './judges/csp.ts'
import { htmlJudge } from './judges/html.ts'
import { lighthouseJudge } from './judges/lighthouse.ts'
import { structuredDataJudge } from './judges/structured-data.ts'

/** Everybody who judges, in the order of the table. Nobody of them was written here. */
export const JUDGES: Judge[] = [
  htmlJudge,
  accessibilityJudge,
  apiJudge,
  lighthouseJudge,
  cspJudge,
  calendarJudge,
  structuredDataJudge,
  answersJudge,
]
