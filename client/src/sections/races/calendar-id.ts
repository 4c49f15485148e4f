/** The id of the heading of home's race calendar. */
export const CALENDAR_ID = 'calendar'
