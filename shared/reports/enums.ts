/** What somebody says is wrong with a listing (contract, section 10). */
export const REPORT_REASONS = ['date', 'place', 'cancelled', 'facts', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATUSES = ['open', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const REPORT_KINDS = ['race', 'trip'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
