/** Like `queryKeys`, for pages of organizers and administrators and those of links in mails: home does not load them. */
export const toolQueryKeys = {
  /** What is suggested about the signed-in person's races. */
  ownCorrections: () => ['corrections'] as const,
  /** A trip with what only its organizer reads. */
  ownTrip: (id: number) => ['trips', 'own', id] as const,
  handOver: (token: string) => ['hand-over', token] as const,
  dateQuestion: (token: string) => ['date-question', token] as const,
  admin: () => ['admin'] as const,
  adminTable: (table: string, query: Record<string, unknown>) => ['admin', table, query] as const,
  imports: () => ['imports'] as const,
  import: (id: number) => ['imports', id] as const,
  /** `reading` tells how the file was read. */
  sameRaces: (id: number, reading: string) => ['same-races', id, reading] as const,
  sources: () => ['sources'] as const,
  sourceChanges: (id: number) => ['sources', id] as const,
  tripDashboardList: (search: string) => ['trip-organizer', 'trips', search] as const,
  tripOverview: (search: string) => ['trip-organizer', 'overview', search] as const,
  keepAddress: (token: string) => ['keep-address', token] as const,
}
