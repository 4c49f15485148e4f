/** How often an alert looks for new races. */
export const ALERT_PERIODS = ['day', 'week'] as const
export type AlertPeriod = (typeof ALERT_PERIODS)[number]

/** The most alerts that one person can have. */
export const MOST_ALERTS = 20

/** The most characters of an alert's name. */
export const LONGEST_ALERT_NAME = 80
