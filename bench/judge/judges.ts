import type { Judge } from './judge-kind.ts'
import { apiJudge } from './judges/api.ts'
import { calendarJudge } from './judges/calendars.ts'
import { cspJudge } from './judges/csp.ts'
import { htmlJudge } from './judges/html.ts'
import { lighthouseJudge } from './judges/lighthouse.ts'

/** Everybody who judges, in the order of the table. Nobody of them was written here. */
export const JUDGES: Judge[] = [htmlJudge, apiJudge, lighthouseJudge, cspJudge, calendarJudge]
