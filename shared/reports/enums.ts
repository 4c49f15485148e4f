/** What somebody says is wrong with a listing (contract, section 10). */
export const REPORT_REASONS = ['date', 'place', 'cancelled', 'facts', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What a stored report is about: a reason, what a race should say instead, or whose race it is (contract, section 15). */
export const REPORT_SUBJECTS = [...REPORT_REASONS, 'correction', 'claim'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_STATUSES = ['open', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** What became of a correction or a claim. */
export const REPORT_OUTCOMES = ['applied', 'declined'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const REPORT_KINDS = ['race', 'trip'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
